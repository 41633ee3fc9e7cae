import { spawnSync } from 'node:child_process';
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
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { COMPILED, ensureCompiled } from '../../../build/program/open.js';
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

  writeFileSync(join(folder, 'src/theme/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
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
  writeFileSync(join(folder, 'src/theme/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>');
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

it('a stack trace names the file of src/ and the line that failed', () => {
  const file = join(folder, 'src/page.tsx');
  const text = readFileSync(file, 'utf8');
  onTestFinished(() => writeFileSync(file, text));
  const broken = text.replace(/export function renderPage\(.*\{\n/, "$&  throw new Error('prova');\n");
  writeFileSync(file, broken);
  for (const name of ['content', 'spec', 'templates'])
    cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  const { stderr } = startedWith('build', '--no-cache');
  const line = broken.split('\n').findIndex((code) => code.includes('prova')) + 1;
  expect(stderr).toMatch(new RegExp(`Error: prova\\n +at .+src/page\\.tsx:${line}:9\\)`));
});

describe('what keeps the program from starting is said in one line:', () => {
  const withoutPackage = (name: string) => {
    const place = join(folder, 'node_modules', name);
    rmSync(place);
    onTestFinished(() => symlinkSync(join(PROJECT, 'node_modules', name), place));
  };

  it.each([
    ['a package that is bundled', 'react', 'build'],
    ['a package of a scope', '@cfworker', 'build'],
    ['the compiler', 'esbuild', 'build'],
    ['the compiler, when npm installs', 'esbuild', 'prepare'],
  ])('%s is missing', (_, name, command) => {
    rmSync(join(folder, COMPILED), { recursive: true, force: true });
    withoutPackage(name);
    const line = new RegExp(`^Manca il pacchetto «${name}[^»]*»: esegui «npm ci» nella cartella del progetto\\.\\n$`);
    expect(startedWith(command)).toMatchObject({ status: 1, stderr: expect.stringMatching(line) });
  });

  it('a package that only one command needs is missing', () => {
    withoutPackage('chokidar');
    expect(startedWith('dev', '--port', '0').stderr).toMatch(/^Manca il pacchetto «chokidar»: .+\n$/);
  });

  it('the binary of the compiler does not start', () => {
    rmSync(join(folder, COMPILED), { recursive: true, force: true });
    vi.stubEnv('ESBUILD_BINARY_PATH', join(folder, 'package-lock.json'));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(startedWith('build').stderr).toMatch(/^Il pacchetto «esbuild» qui non funziona .+ «npm ci».+\n$/);
  });

  it.each([
    ['src/page.tsx', 'let a = ;', /src\/page\.tsx:\d+:8: ERROR/],
    ['build/cli.ts', "import './manca.ts';", /build\/cli\.ts:\d+:7: ERROR: Could not resolve "\.\/manca\.ts"/],
  ])('a mistake in %s, in the words of the compiler', (file, mistake, words) => {
    const text = readFileSync(join(folder, file), 'utf8');
    onTestFinished(() => writeFileSync(join(folder, file), text));
    writeFileSync(join(folder, file), `${text}\n${mistake}\n`);
    const { stderr } = startedWith('build');
    expect(stderr).toMatch(words);
    expect(stderr).not.toContain('    at ');
  });

  it.skipIf(process.platform === 'win32')('the folder has a backslash in its path', () => {
    const project = join(folder, 'uno\\due');
    cpSync(join(PROJECT, 'build/start.cjs'), join(project, 'build/start.cjs'));
    const { status, stderr } = spawnSync(process.execPath, [join(project, 'build/start.cjs')], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^Il percorso .+ contiene una barra rovesciata, .+\n$/),
    ]);
  });
});

function startedWith(...args: readonly string[]) {
  return spawnSync(process.execPath, [join(folder, 'build/start.cjs'), ...args], { cwd: folder, encoding: 'utf8' });
}

function help(): string {
  return startedWith('build', '--help').stdout;
}

function halfOf(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(bytes.length / 2);
}
