import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Runner } from './runner.ts';

const run = promisify(execFile);

/** Programs are modules: one process runs all of them, since a process takes longer than what any program does. */
const BATCH = 'for (const program of process.argv.slice(2)) await import(program);\n';

export const nodejs: Runner = {
  packages: [],
  isPresent: () => true,
  async run(programs, folder, signal) {
    mkdirSync(folder, { recursive: true });
    const files = programs.map(({ name, code }) => {
      const file = join(folder, `${name}.mjs`);
      writeFileSync(file, code);
      return pathToFileURL(file).href;
    });
    const all = join(folder, 'run_all.mjs');
    writeFileSync(all, BATCH);
    return (await run(process.execPath, [all, ...files], { cwd: folder, signal })).stdout;
  },
};
