import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../../project.ts';
import { workplace } from '../pipeline/6-emit/workplace.ts';
import { contextIn, main } from './terminal.ts';

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
    expect(context.written()).toContain(`${label}: da correggere`);
    expect(context.written()).toMatch(/\nqui\ne qui\n/);
    expect(context.written()).not.toContain(`${label}: a posto`);
  });

  it('ends with 1 without the development packages, and says which command installs them', async () => {
    const { context } = checked();
    fs.rmSync(join(context.programFolder, TSC));
    expect(await context.run('check')).toBe(1);
    expect(context.written()).toMatch(
      /Tipi: manca lo strumento, uno dei pacchetti di sviluppo.*\n.*«npm ci» senza «--omit=dev»/,
    );
    expect(context.written()).not.toMatch(/^ +at /m);
  });

  it('ends with 1 where the pages have an error', async () => {
    const { folder, context } = checked();
    fs.appendFileSync(join(folder, 'content/guide/index.md'), '\n[x](/manca)\n');
    expect(await context.run('check')).toBe(1);
    expect(context.written()).toContain('errore link-broken content/guide/index.md');
    expect(context.written()).toContain('Tipi: a posto\n');
  });

  it('takes a warning for an error with --strict', async () => {
    const { folder, context } = checked();
    fs.writeFileSync(join(folder, 'content/appunti.txt'), 'x');
    expect(await context.run('check')).toBe(0);
    expect(await context.run('check', '--strict')).toBe(1);
    expect(context.written()).toContain('errore file-ignored content/appunti.txt');
  });

  it('writes the problems of pages and program as JSON, and nothing else', async () => {
    const { folder, context } = checked({ [TSC]: 'console.log("qui"); process.exitCode = 2;' });
    fs.appendFileSync(join(folder, 'content/guide/index.md'), '\n[x](/manca)\n');
    expect(await context.run('check', '--json')).toBe(1);
    expect(JSON.parse(context.written())).toMatchObject([
      { level: 'error', code: 'link-broken', file: 'content/guide/index.md', column: 1, hint: expect.any(String) },
      { level: 'error', code: 'code-invalid', file: 'tsconfig.json', line: 1, lines: ['qui'] },
    ]);
  });

  it('annotates a pull request in a workflow of GitHub, whose repository may begin above', async () => {
    const { folder, context } = checked();
    fs.appendFileSync(join(folder, 'content/guide/index.md'), '\n[x](/manca%25)\n');
    const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: join(folder, '..') };
    expect(await main(['check'], { ...context, env })).toBe(1);
    expect(context.written()).toMatch(
      /^::error file=sito\/content\/guide\/index\.md,line=\d+,col=1,title=link-broken::Il collegamento «\/manca%2525»[^\n]*%0A[^\n]+$/m,
    );
  });
});
