import { describe, expect, it } from 'vitest';
import { readText } from '../../build/pipeline/2-parse/markdown/document.ts';
import { parseProse } from '../../build/pipeline/2-parse/markdown/prose.ts';
import type { Problem } from '../../build/platform/problems/problem.ts';
import { plain } from '../engine/pipeline/2-parse/openapi/given.ts';
import { fixtureSite, writtenSite } from '../site/build-site.ts';
import { apiOf, operationOf, pageOf } from './given.ts';

function readPage(body: string): { problems: readonly Problem[]; title: string | undefined } {
  const source = { path: 'content/guide/x.md', key: 'guide/x.md', text: pageOf(body) };
  const { value, problems } = readText(source);
  return { problems, title: value.frontMatter.title };
}

function readProse(text: string) {
  const file = 'spec/openapi.yaml';
  const placeOf = (line: number, column: number) => ({ file, line: line + 10, column: column + 4 });
  const { value, problems } = parseProse(text, { file, placeOf }, { kind: 'own' });
  return { problems, text: plain(value.tree) };
}

const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, n) => line(n));

/** Texts that would take a parser of Markdown minutes or hours, or exhaust its stack, and who writes them. */
const EXPENSIVE = [
  ['quotes in quotes on one line', readPage, '>'.repeat(40_000)],
  ['titles underlined', readProse, 'a\n=\n'.repeat(12_500)],
  ['bold in italics', readProse, `${'**a _'.repeat(6_000)}x${'_**'.repeat(6_000)}`],
  ['lists in lists, line by line', readPage, lines(300, (n) => `${'  '.repeat(n)}- x`).join('\n')],
  ['containers in containers', readPage, `${':::nota\n'.repeat(5_000)}x`],
] as const;

describe('a text made to be expensive is stopped in time and told: ', () => {
  it.each(EXPENSIVE)('%s', (_, read, text) => {
    const said = read(text).problems.filter(({ code }) => code === 'text-too-complex');
    expect(said.length).toBeGreaterThan(0);
    for (const { message, hint } of said) expect(message + hint).toMatch(/^[A-Z].*\.[A-Z].*\.$/);
  });

  it('also one that is only too long, with its place in a description', () => {
    const { problems } = readProse('Una frase. '.repeat(50_000));
    expect(problems).toMatchObject([{ code: 'text-too-complex', place: { line: 11, column: 5 } }]);
  });
});

describe('a long text that people could write is read: ', () => {
  it.each([
    ['very many paragraphs', 'Una frase qualunque, con `codice` e **grassetto**.\n\n'.repeat(2_000)],
    ['a paragraph with very many values', `\`${lines(1_500, (n) => `valore_${n}`).join('`, `')}\``],
    [
      'very many lists',
      '- uno\n- due, che è più lungo\n- tre\n\nPoi un paragrafo di qualche parola.\n\n'.repeat(1_000),
    ],
    ['a table of very many rows', `| a | b |\n| - | - |\n${'| una cella | e *un’altra* |\n'.repeat(1_000)}`],
    ['a list whose items go on without indentation', '- una voce\nche continua qui\ne anche qui\n'.repeat(1_000)],
    ['a hundred nested lists', lines(100, (n) => `${'  '.repeat(n)}- x`).join('\n')],
    ['a hundred nested quotes', `${'> '.repeat(100)}x`],
  ])('%s', (_, text) => {
    expect(readPage(text).problems).toEqual([]);
    expect(readProse(text).problems).toEqual([]);
  });
});

describe('a page of half a megabyte is built in time, though it only repeats ', () => {
  const marks = ['`', '~', '*', '_', '[', '](', '<!--', '{', ':a[', ':', '#', '|', '\\', '&', 'http://', ' ', '\n'];
  it.each(marks.map((mark) => [JSON.stringify(mark), mark]))('%s', async (_, mark) => {
    const start = performance.now();
    await fixtureSite({ 'content/guide/x.md': pageOf(mark.repeat(400_000 / mark.length)) });
    // The square of the length would take minutes.
    expect(performance.now() - start).toBeLessThan(40_000);
  });
});

it('a limit of a schema with very many digits is written in time', async () => {
  const start = performance.now();
  const digits = '1'.repeat(200_000);
  const schema = `{ type: integer, maximum: ${digits} }`;
  const parameters = `[{ name: x, in: query, schema: ${schema} }]`;
  const text = JSON.stringify(apiOf(operationOf({ parameters: 'PARAMETERS' }))).replace('"PARAMETERS"', parameters);
  expect((await writtenSite({ 'openapi.yaml': text })).markup('/api/x')).toContain('.111.111.');
  expect(performance.now() - start).toBeLessThan(20_000);
});

describe('what would grow out of proportion is told: ', () => {
  it.each([
    [
      'a table with a long heading and short rows',
      `|${'a|'.repeat(2_000)}\n|${'-|'.repeat(2_000)}\n${'|x|\n'.repeat(100)}`,
    ],
    ['an address that is defined once and used often', `[a]: /${'x'.repeat(50_000)}\n\n${'[a] '.repeat(500)}`],
  ])('%s', (_, text) => {
    expect(readPage(text).problems).toMatchObject([{ code: 'text-too-complex', level: 'error' }]);
  });

  it('but a fence that marks a million of lines is told at once that it has fewer', () => {
    const { problems } = readPage('```json {1-999999999999}\n{}\n```');
    expect(problems).toMatchObject([{ code: 'lines-invalid' }]);
  });
});

describe('a text that is stopped', () => {
  it('leaves a page its front matter, so that other pages can go on naming it', () => {
    expect(readPage('>'.repeat(1_000)).title).toBe('Prova');
  });

  it('is shown as it was written in a description, with the place in its file', () => {
    const { text, problems } = readProse(`Prima riga.\n${'>'.repeat(500)}`);
    expect(text).toContain(`Prima riga. ${'>'.repeat(500)}`.replace(' >', '\n>'));
    expect(problems).toMatchObject([{ place: { line: 12 } }]);
  });
});

it('elements in elements of a description are read to a depth that can be drawn', () => {
  const { text, problems } = readProse(`${'<div><b>'.repeat(10_000)}x`);
  expect(problems).toEqual([]);
  expect(text).toContain('<b>x');
});
