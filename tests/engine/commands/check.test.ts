import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../../project.ts';
import { workplace } from '../pipeline/6-emit/workplace.ts';
import { contextIn } from './terminal.ts';

const TSC = 'node_modules/typescript/bin/tsc';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';

/** The small site, and a program whose tools say what they are told to. */
function checked(tools: Readonly<Record<string, string>> = {}) {
  const { parent } = workplace();
  const [folder, programFolder] = [join(parent, 'sito'), join(parent, 'programma')];
  fs.cpSync(join(import.meta.dirname, '../../fixtures/site'), folder, { recursive: true });
  fs.cpSync(join(PROJECT, 'templates'), join(programFolder, 'templates'), { recursive: true });
  for (const [path, code] of Object.entries({ [TSC]: '', [BIOME]: '', ...tools })) {
    fs.mkdirSync(join(programFolder, path, '..'), { recursive: true });
    fs.writeFileSync(join(programFolder, path), code);
  }
  return { folder, context: contextIn(folder, { programFolder }) };
}

describe('check', () => {
  it('ends with 0 where all is well, says so of each thing, and writes nothing', async () => {
    const { folder, context } = checked();
    const before = fs.readdirSync(folder, { recursive: true });
    expect(await context.run('check')).toBe(0);
    expect(context.written()).toContain('Tipi: a posto\n');
    expect(context.written()).toContain('Stile del codice: a posto\n');
    expect(context.written()).toContain('Pagine, specifica e collegamenti: a posto\n');
    expect(fs.readdirSync(folder, { recursive: true })).toEqual(before);
  });

  it.each([
    ['Tipi', TSC],
    ['Stile del codice', BIOME],
  ])('ends with 1 where one tool finds something, in its words: %s', async (label, tool) => {
    const { context } = checked({ [tool]: 'console.log("qui"); console.error("e qui"); process.exitCode = 2;' });
    expect(await context.run('check')).toBe(1);
    expect(context.written()).toContain(`${label}: da correggere\nqui\ne qui\n`);
    expect(context.written()).not.toContain('Pagine, specifica e collegamenti: a posto');
  });

  it('ends with 1 where a tool is not there', async () => {
    const { context } = checked();
    fs.rmSync(join(context.programFolder, TSC));
    expect(await context.run('check')).toBe(1);
    expect(context.written()).toMatch(/Tipi: da correggere\n(?:.|\n)*Cannot find module/);
  });

  it('ends with 1 where the pages have an error', async () => {
    const { folder, context } = checked();
    fs.appendFileSync(join(folder, 'content/guide/index.md'), '\n[x](/manca)\n');
    expect(await context.run('check')).toBe(1);
    expect(context.written()).toContain('errore link-broken content/guide/index.md');
    expect(context.written()).toContain('Tipi: a posto\n');
  });
});
