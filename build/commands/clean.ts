import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { removeDirectory } from '../pipeline/6-emit/emit.ts';
import { CACHE_FOLDER } from './cache-folder.ts';
import type { Command } from './command.ts';
import { showProblems } from './show-problems.ts';

/** The folder of the compiled program. */
const PROGRAM_FOLDER = 'node_modules/.cache/trackbot-docs';

/** Deletes what builds have written: the site, if a build wrote it, and the caches. */
export const cleanCommand: Command = {
  name: 'clean',
  summary: 'Cancella il sito compilato e ogni cache.',
  usage: 'npm run clean',
  options: {},
  async run(_values, context) {
    const { cwd, programFolder, out, self } = context;
    for (const folder of [resolve(programFolder, PROGRAM_FOLDER), resolve(cwd, CACHE_FOLDER)])
      await rm(folder, { recursive: true, force: true });
    const problems = await context.stoppable((signal) =>
      removeDirectory({ folder: resolve(cwd, 'dist'), label: 'dist', self, signal }),
    );
    showProblems(problems, context);
    if (problems.length > 0) return 1;
    out.write('dist/ e cache cancellate.\n');
    return 0;
  },
};
