import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { transformSync } from 'esbuild';
import { analyse } from 'scslre';
import { expect, it } from 'vitest';
import { PROJECT } from './project.ts';

/** Expressions that may take the square of a text's length, and why no long text reaches them. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  ['build/pipeline/2-parse/markdown/code.ts', 'matches every text at the first try'],
  ['build/pipeline/3-link/link.ts', 'an address in the settings of the owner'],
  ['build/pipeline/3-link/reference/path-groups.ts', 'matches at the first try'],
  ['build/pipeline/5-verify/scan.ts', 'our own HTML, in which every element is closed'],
  ['build/platform/json-schema/pattern.ts', 'a pattern that compiles, so that every bracket is closed'],
  ['src/model/simple-pattern.ts', 'sticky: the reading of a pattern ends where it fails'],
  ['build/tools/new-page/new-page.ts', 'an argument of the command line'],
]);

/** The regular expressions that a file is written with. */
function expressionsIn(file: string): readonly RegExp[] {
  const text = readFileSync(join(PROJECT, file), 'utf8');
  const { code } = transformSync(text, { loader: file.endsWith('x') ? 'tsx' : 'ts', jsx: 'automatic', format: 'esm' });
  const found: RegExp[] = [];
  // The tree holds each literal as its expression.
  JSON.stringify(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (_, value: unknown) => {
    if (value instanceof RegExp) found.push(value);
    return typeof value === 'bigint' ? undefined : value;
  });
  return found;
}

const files = ['build', 'src'].flatMap((folder) =>
  readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|js)$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
);

it('no expression of the program takes the square of the length of a text', () => {
  const all = files.flatMap((file) => expressionsIn(file).map((expression) => ({ file, expression })));
  expect(all.length).toBeGreaterThan(300);
  const slow = all.filter(({ expression: { source, flags } }) => analyse({ source, flags }).reports.length > 0);
  const unexpected = slow.filter(({ file }) => !ALLOWED.has(file));
  expect(unexpected.map(({ file, expression }) => `${file} ${expression}`)).toEqual([]);
  expect(new Set(slow.map(({ file }) => file))).toEqual(new Set(ALLOWED.keys()));
});
