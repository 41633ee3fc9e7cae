import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { succeeds } from '../../setup/succeeds.ts';
import type { Program, Runner } from './runner.ts';

const run = promisify(execFile);

/** Makes one program of all, since linking each of them takes most of the time. */
export const go: Runner = {
  packages: ['golang-go'],
  isPresent: () => succeeds('go', ['version']),
  async run(programs, folder, signal) {
    for (const program of programs) {
      mkdirSync(join(folder, program.name), { recursive: true });
      writeFileSync(join(folder, program.name, 'sample.go'), asPackage(program));
    }
    writeFileSync(join(folder, 'go.mod'), 'module esempi\n\ngo 1.19\n');
    writeFileSync(join(folder, 'main.go'), batch(programs));
    return (await run('go', ['run', '.'], { cwd: folder, signal })).stdout;
  },
};

/** A program as a package that another program can call. */
function asPackage({ name, code }: Program): string {
  return code.replace(/^package main$/m, `package ${name}`).replace(/^func main\(\) \{$/m, 'func Main() {');
}

function batch(programs: readonly Program[]): string {
  return `package main

import (
${programs.map(({ name }) => `\t"esempi/${name}"`).join('\n')}
)

func main() {
${programs.map(({ name }) => `\t${name}.Main()`).join('\n')}
}
`;
}
