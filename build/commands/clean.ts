import { dirname, resolve } from 'node:path';
import { removeDirectory } from '../pipeline/6-emit/emit.ts';
import { type OwnFolders, removeEmpty, removeOwnFolders } from '../platform/disk/own-folders.ts';
import { COMPILED, PROGRAMS } from '../program/open.js';
import { CACHE_FOLDER, CACHES } from './cache.ts';
import type { Run } from './command.ts';
import { showProblems } from './show-problems.ts';

/** The folder in which Node keeps compiled code, and what it writes there. */
const NODE_CODE = 'node_modules/.cache/trackbot-docs/compile';
const NODE_VERSIONS: OwnFolders = { names: /^v\d[\w.-]*$/, files: /^[\da-f]+$/ };

/** Deletes what builds have written: the site, if a build wrote it, and the caches. */
export const run: Run = async (_values, context) => {
  const { cwd, programFolder, out, self } = context;
  const caches: readonly (readonly [string, OwnFolders])[] = [
    [resolve(programFolder, COMPILED), PROGRAMS],
    [resolve(programFolder, NODE_CODE), NODE_VERSIONS],
    [resolve(cwd, CACHE_FOLDER), CACHES],
  ];
  for (const [folder, own] of caches) {
    removeOwnFolders(folder, own, { count: 0 });
    removeEmpty(folder);
  }
  removeEmpty(dirname(resolve(programFolder, COMPILED)));
  const problems = await context.stoppable((signal) =>
    removeDirectory({ folder: resolve(cwd, 'dist'), label: 'dist', self, signal }),
  );
  showProblems(problems, context);
  if (problems.length > 0) return 1;
  out.write('dist/ e cache cancellate.\n');
  return 0;
};
