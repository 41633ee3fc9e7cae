import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { ensureCompiled, openProgram } from '../../../build/program/open.js';
import { PROJECT } from '../../project.ts';

let folder: string;

/** A program of its own, with the packages of this one. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'programma-'));
  for (const name of ['build', 'src', 'package-lock.json'])
    cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(PROJECT, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(join(PROJECT, 'node_modules', name), join(folder, 'node_modules', name));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a program is compiled once, and anew when one of its sources has changed', async () => {
  const first = await ensureCompiled(folder);
  expect(await ensureCompiled(folder)).toBe(first);
  expect(readdirSync(first)).toContain('cli.mjs');

  writeFileSync(join(folder, 'src/styles/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const second = await ensureCompiled(folder);
  expect(second).not.toBe(first);
  expect(readdirSync(join(second, '..')).toSorted()).toEqual(
    [first, second].map((path) => path.slice(path.lastIndexOf('/') + 1)).toSorted(),
  );
});

it('a compiled program that is damaged is compiled once more', async () => {
  const compiled = await ensureCompiled(folder);
  writeFileSync(join(compiled, 'cli.mjs'), '');
  const { start } = await openProgram(folder);
  expect(start).toBeTypeOf('function');
  expect(readFileSync(join(compiled, 'cli.mjs'), 'utf8')).not.toBe('');
});

it.each(['bundle.bin', 'id', 'worker.mjs'])('a compiled program without its %s is compiled once more', async (name) => {
  const compiled = await ensureCompiled(folder);
  rmSync(join(compiled, name));
  expect(await ensureCompiled(folder)).toBe(compiled);
  expect(existsSync(join(compiled, name))).toBe(true);
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
