import { emit } from '../../build/6-emit/emit.ts';
import { publishable } from '../../build/6-emit/publishable.ts';
import { projectInput } from '../../build/commands/project.ts';
import { build } from '../../build/pipeline.ts';
import { sourceProgram } from '../../build/program/source-program.ts';
import { PROJECT } from '../project.ts';

/** Builds the real site and writes it into a folder, as `npm run build` does. */
export async function publishRealSite(folder: string): Promise<void> {
  const input = projectInput({ cwd: PROJECT, programFolder: PROJECT }, {});
  const { outputs, problems } = await build(input, sourceProgram(PROJECT), () => undefined);
  const site = publishable(outputs, problems);
  if (!site) throw new Error(JSON.stringify(problems));
  const self = { pid: process.pid, startedAt: 0, isAlive: () => false, now: () => Date.now() };
  await emit(site, { folder, label: 'dist', self });
}
