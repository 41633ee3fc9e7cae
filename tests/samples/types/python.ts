import { succeeds } from '../../setup/succeeds.ts';
import { runIn } from './run-in.ts';
import type { TypeRunner } from './type-runner.ts';

/** Debian's own Python has Debian's packages. */
const PYTHON = '/usr/bin/python3';

/** JSON as Python: the words that it writes in another way, outside of texts. */
function literal(json: string): string {
  const words: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };
  return json.replace(/"(?:[^"\\]|\\.)*"|true|false|null/g, (part) => words[part] ?? part);
}

export const python: TypeRunner = {
  packages: ['python3', 'mypy'],
  isPresent: () => succeeds(PYTHON, ['-c', 'import mypy; from typing import NotRequired']),
  paste: (code) =>
    `from __future__ import annotations\n\nfrom typing import Any, Literal, NotRequired, TypeAlias, TypedDict\n\n${code}`,
  run(types, values, signal) {
    const main = [
      ...types.map(({ folder, file }) => `from ${folder} import ${file.replace('.py', '')} as ${folder}_types`),
      ...values.map(({ of, type, json }, index) => `v${index}: ${of.folder}_types.${type} = ${literal(json)}`),
    ].join('\n');
    const packages = Object.fromEntries(types.map(({ folder }) => [`${folder}/__init__.py`, '']));
    return runIn(types, { 'main.py': main, ...packages }, signal, async (run) => {
      await run(PYTHON, '-m', 'mypy', '--strict', '--no-incremental', 'main.py');
      await run(PYTHON, 'main.py');
      return values.map(({ json }) => json);
    });
  },
};
