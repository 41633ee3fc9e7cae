import { succeeds } from '../../setup/succeeds.ts';
import { runIn } from '../run-in.ts';
import type { Program, Runner } from './runner.ts';

/** Makes one program of all, since linking each of them takes most of the time. */
export const go: Runner = {
  packages: ['golang-go'],
  isPresent: () => succeeds('go', ['version']),
  run(programs, folder, signal) {
    const packages = Object.fromEntries(programs.map((program) => [`${program.name}/sample.go`, asPackage(program)]));
    const files = { ...packages, 'go.mod': 'module esempi\n\ngo 1.19\n', 'main.go': batch(programs) };
    return runIn(folder, files, signal)('go', 'run', '.');
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
