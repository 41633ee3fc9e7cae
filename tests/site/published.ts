import { emit } from '../../build/6-emit/emit.ts';
import { publishable } from '../../build/6-emit/publishable.ts';
import { projectInput } from '../../build/commands/project.ts';
import { build } from '../../build/pipeline.ts';
import { sourceProgram } from '../../build/program/source-program.ts';
import { PROJECT } from '../project.ts';

export type Input = Parameters<typeof build>[0];

/** What the real site is built from. */
export function realInput(): Input {
  return projectInput({ cwd: PROJECT, programFolder: PROJECT }, {});
}

/** Builds a site and writes it into a folder, as `npm run build` does. */
export async function publishSite(input: Input, folder: string): Promise<void> {
  const { outputs, problems } = await build(input, sourceProgram(PROJECT), () => undefined);
  const site = publishable(outputs, problems);
  if (!site) throw new Error(JSON.stringify(problems));
  const self = { pid: process.pid, startedAt: 0, isAlive: () => false, now: () => Date.now() };
  await emit(site, { folder, label: 'dist', self });
}
