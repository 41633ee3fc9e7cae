import process from 'node:process';
import { runIn } from '../run-in.ts';
import { filesOf, type Runner } from './runner.ts';

/** Programs are modules: one process runs all of them, since a process takes longer than what any program does. */
const BATCH = 'for (const program of process.argv.slice(2)) await import(`./${program}`);\n';

export const nodejs: Runner = {
  packages: [],
  isPresent: () => true,
  run(programs, folder, signal) {
    const files = filesOf(programs, 'mjs');
    return runIn(folder, { ...files, 'run_all.mjs': BATCH }, signal)(
      process.execPath,
      'run_all.mjs',
      ...Object.keys(files),
    );
  },
};
