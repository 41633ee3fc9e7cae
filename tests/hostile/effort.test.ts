import { describe, expect, it } from 'vitest';
import { parseText } from '../../build/pipeline/2-parse/markdown/document.ts';
import { readFrontMatter } from '../../build/pipeline/2-parse/markdown/front-matter.ts';
import { parseProse } from '../../build/pipeline/2-parse/markdown/prose.ts';
import type { Problem } from '../../build/platform/problems/problem.ts';
import { plain } from '../engine/pipeline/2-parse/openapi/given.ts';
import { apiOf, operationOf, pageOf } from './given.ts';
import { referenceSite, siteOf } from './site.ts';

function readPage(body: string): { problems: readonly Problem[]; title: string | undefined } {
  const source = { path: 'content/guide/x.md', key: 'guide/x.md', text: pageOf(body) };
  return { problems: parseText(source).problems, title: readFrontMatter(source).value?.title };
}

function readProse(text: string) {
  const { value, problems } = parseProse(text, {
    file: 'spec/openapi.yaml',
    placeOf: (line, column) => ({ file: 'spec/openapi.yaml', line: line + 10, column: column + 4 }),
  });
  return { problems, text: plain(value.tree) };
}

const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, n) => line(n));

/** Texts that take a parser of Markdown quadratic time or worse, or exhaust its stack. */
const EXPENSIVE: Readonly<Record<string, string>> = {
  'quotes in quotes on one line': '>'.repeat(25_000),
  'lists in lists on one line': `${'- '.repeat(12_500)}x`,
  'lists in lists, line by line': lines(300, (n) => `${'  '.repeat(n)}- x`).join('\n'),
  'footnotes in footnotes': '[^1]: '.repeat(15_000),
  'lists and paragraphs in turn': '- a\n\nb\n\n'.repeat(5_000),
  'lists and quotes in turn': '- a\n> b\n'.repeat(12_500),
  'quotes that go on without their mark': '> a\nb\n'.repeat(12_500),
  'titles underlined': 'a\n=\n'.repeat(25_000),
  'emphases in emphases': `${'*a _b '.repeat(2_500)}${'_ *'.repeat(2_500)}`,
  'bold in italics': `${'**a _'.repeat(2_500)}x${'_**'.repeat(2_500)}`,
  'deletions in deletions': '~~a ~~~b '.repeat(7_500),
  'images in images': `${'!['.repeat(1_250)}a${'](/x.png)'.repeat(1_250)}`,
  'brackets in brackets': `${'['.repeat(5_000)}a${']'.repeat(5_000)}`,
  'links never closed': '[a]('.repeat(25_000),
  'comments never closed': `a ${'<!-- '.repeat(22_500)}`,
  'instructions never closed': `a ${'<? '.repeat(25_000)}`,
  'CDATA never closed': `a ${'<![CDATA['.repeat(12_500)}`,
  'backticks in ever longer rows': lines(700, (n) => '`'.repeat(n + 1)).join(' '),
  'containers in containers': `${':::nota\n'.repeat(1_250)}x`,
  'labels never closed': ':nota['.repeat(20_000),
};

describe('a text made to be expensive is stopped in time and told: ', () => {
  it.each(Object.entries(EXPENSIVE))('%s', (_, text) => {
    const said = [...readPage(text).problems, ...readProse(text).problems].filter(
      ({ code }) => code === 'text-too-complex',
    );
    // Directives mean nothing in descriptions, footnotes nothing in pages.
    expect(said.length).toBeGreaterThan(0);
    for (const { place, message, hint } of said) {
      expect(place.line).toBeGreaterThan(5);
      expect(message + hint).toMatch(/^[A-Z].*\.[A-Z].*\.$/);
    }
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
    await siteOf({ 'content/guide/x.md': pageOf(mark.repeat(400_000 / mark.length)) });
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
  expect((await referenceSite(text)).page('/api/x')).toContain('.111.111.');
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
    expect(problems).toMatchObject([{ place: { line: 12, column: 245 } }]);
  });
});

it('elements in elements of a description are read to a depth that can be drawn', () => {
  const { text, problems } = readProse(`${'<div><b>'.repeat(10_000)}x`);
  expect(problems).toEqual([]);
  expect(text).toContain('<b>x');
});
