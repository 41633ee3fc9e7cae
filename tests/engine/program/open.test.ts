import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { ensureCompiled } from '../../../build/program/open.js';
import { PROJECT } from '../../project.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** A program of its own, with the packages of this one. */
const folder = temporaryFolder(afterAll);

beforeAll(() => {
  for (const name of ['build', 'src', 'package-lock.json'])
    cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(PROJECT, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(join(PROJECT, 'node_modules', name), join(folder, 'node_modules', name));
});

it('a program is compiled once, and anew when one of its sources has changed', async () => {
  const first = await ensureCompiled(folder);
  expect(await ensureCompiled(folder)).toBe(first);
  expect(readdirSync(first)).toContain('cli.mjs');

  writeFileSync(join(folder, 'src/styles/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const second = await ensureCompiled(folder);
  expect(second).not.toBe(first);
  expect(readdirSync(join(second, '..')).toSorted()).toEqual([first, second].map((path) => basename(path)).toSorted());
});

it.each([
  ['without its command line', 'cli.mjs', () => undefined],
  ['without the code of its threads', 'worker.mjs', () => undefined],
  ['with half of its bundle', 'bundle.bin', halfOf],
  ['with half of its manifest', 'manifest.json', halfOf],
])('a compiled program %s is compiled once more', async (_, name, damaged) => {
  const file = join(await ensureCompiled(folder), name);
  const whole = readFileSync(file);
  const rest = damaged(whole);
  if (rest === undefined) rmSync(file);
  else writeFileSync(file, rest);
  await ensureCompiled(folder);
  expect(readFileSync(file)).toEqual(whole);
});

it('of compiled programs the newest stay, and nothing else is deleted', async () => {
  const compiled = join(await ensureCompiled(folder), '..');
  const old = Array.from({ length: 6 }, (_, index) => `${index}`.repeat(16));
  for (const name of [...old, 'di altri', 'f'.repeat(16)]) mkdirSync(join(compiled, name));
  for (const name of old) writeFileSync(join(compiled, name, 'manifest.json'), '');
  writeFileSync(join(compiled, 'f'.repeat(16), 'tesi.doc'), '');
  utimesSync(join(compiled, 'f'.repeat(16)), 0, 0);
  writeFileSync(join(compiled, 'a'.repeat(16)), '');
  symlinkSync(join(PROJECT, 'src'), join(compiled, 'b'.repeat(16)));
  writeFileSync(join(folder, 'src/styles/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>');
  const newest = await ensureCompiled(folder);
  const names = readdirSync(compiled);
  expect(names).toEqual(expect.arrayContaining([basename(newest), 'di altri', 'a'.repeat(16), 'b'.repeat(16)]));
  expect(readdirSync(join(compiled, 'f'.repeat(16)))).toEqual(['tesi.doc']);
  expect(names).toHaveLength(4 + 4);
});

it('where a file stands in the place of its folder, the program runs from its sources', () => {
  const caches = join(folder, 'node_modules/.cache');
  rmSync(caches, { recursive: true, force: true });
  writeFileSync(caches, '');
  onTestFinished(() => rmSync(caches));
  expect(help()).toContain('Uso: npm run build');
});

// Nobody may make a folder in /sys, not even root.
it.skipIf(!existsSync('/sys'))('where there is no place for it, the program runs from its sources', () => {
  const caches = join(folder, 'node_modules/.cache');
  rmSync(caches, { recursive: true, force: true });
  symlinkSync('/sys', caches);
  onTestFinished(() => rmSync(caches));
  expect(help()).toContain('Uso: npm run build');
});

function help(): string {
  return execFileSync(process.execPath, [join(folder, 'build/start.js'), 'build', '--help'], { encoding: 'utf8' });
}

function halfOf(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(bytes.length / 2);
}
