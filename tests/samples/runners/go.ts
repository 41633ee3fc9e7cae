import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { succeeds } from '../../setup/succeeds.ts';
import type { Runner } from './runner.ts';

const run = promisify(execFile);

/** Builds all programs in one go, since compiling is what takes time. */
export const go: Runner = {
  packages: ['golang-go'],
  isPresent: () => succeeds('go', ['version']),
  async run(programs, folder, signal) {
    for (const { name, code } of programs) {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, name, 'main.go'), code);
    }
    writeFileSync(join(folder, 'go.mod'), 'module esempi\n\ngo 1.19\n');
    mkdirSync(join(folder, 'bin'), { recursive: true });
    await run('go', ['build', '-o', 'bin/', './...'], { cwd: folder, signal });
    let printed = '';
    for (const { name } of programs)
      printed += (await run(join(folder, 'bin', name), [], { cwd: folder, signal })).stdout;
    return printed;
  },
};
