import { succeeds } from '../../setup/succeeds.ts';
import { runIn } from '../run-in.ts';
import { filesOf, type Runner } from './runner.ts';

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
  run(programs, folder, signal) {
    const files = filesOf(programs, 'py');
    const run = runIn(folder, { ...files, 'run_all.py': BATCH }, signal);
    return run(pythonCommand() ?? 'python3', 'run_all.py', ...Object.keys(files));
  },
};
