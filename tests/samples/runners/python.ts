import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { succeeds } from '../../setup/succeeds.ts';
import type { Runner } from './runner.ts';

const run = promisify(execFile);

/** Debian's own Python has Debian's packages; the first one in the path may be another. */
const CANDIDATES = ['python3', '/usr/bin/python3'];

/** The command of a Python that has the library; absent where there is none. */
export const pythonCommand = () => CANDIDATES.find((command) => succeeds(command, ['-c', 'import requests']));

/** Loads the library once: it takes longer than what any program does. */
const BATCH = `import runpy
import sys

for program in sys.argv[1:]:
    runpy.run_path(program, run_name="__main__")
`;

export const python: Runner = {
  packages: ['python3', 'python3-requests'],
  isPresent: () => pythonCommand() !== undefined,
  async run(programs, folder, signal) {
    mkdirSync(folder, { recursive: true });
    const files = programs.map(({ name, code }) => {
      const file = join(folder, `${name}.py`);
      writeFileSync(file, code);
      return file;
    });
    const all = join(folder, 'run_all.py');
    writeFileSync(all, BATCH);
    return (await run(pythonCommand() ?? 'python3', [all, ...files], { cwd: folder, signal })).stdout;
  },
};
