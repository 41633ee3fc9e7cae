import { emit } from '../../build/pipeline/6-emit/emit.ts';
import { publishable } from '../../build/pipeline/6-emit/publishable.ts';
import type { Problem } from '../../build/platform/problems/problem.ts';
import { buildSite } from './build-site.ts';

/** Builds a site and, if it has no error, writes it into a folder, as `npm run build` does. Gives the problems. */
export async function publishSite(input: Parameters<typeof buildSite>[0], folder: string): Promise<readonly Problem[]> {
  const { outputs, problems } = await buildSite(input);
  const site = publishable(outputs, problems);
  const self = { pid: process.pid, startedAt: 0, isAlive: () => false, now: () => Date.now() };
  if (site) await emit(site, { folder, label: 'dist', self });
  return problems;
}
