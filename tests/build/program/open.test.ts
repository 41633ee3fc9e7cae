import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureCompiled } from '../../../build/program/open.js';
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
