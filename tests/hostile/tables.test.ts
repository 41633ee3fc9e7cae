import { tests as examples } from 'commonmark-spec';
import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { remarkBounds } from '../../build/pipeline/2-parse/markdown/bounds.ts';
import { remarkDirectives } from '../../build/pipeline/2-parse/markdown/directive-syntax.ts';
import { remarkTableLines } from '../../build/pipeline/2-parse/markdown/table-lines.ts';
import { SEED } from '../seed.ts';
import { markdown } from './arbitraries.ts';

const everywhere = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDirectives)
  .use(remarkBounds, { directives: true })
  .freeze();

const whereTheyAre = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkTableLines)
  .use(remarkDirectives)
  .use(remarkBounds, { directives: true })
  .freeze();

function expectSame(text: string): void {
  expect(whereTheyAre.parse(text)).toEqual(everywhere.parse(text));
}

const TABLES = [
  '| a | b |\n|---|---|\n| c | d |\n',
  'a | b\n-|-\nc | d\ne\n\nf | g\n',
  '| a |\n| - |\n\ndopo | un | vuoto\n',
  '> | a |\n> |---|\n> | b |\n> \n> | c |\n',
  '- | a |\n  |---|\n  | b |\n| c |\n',
  '1. testo\n\n   | a |\n   |:-:|\n   | b |\n> | d |\n|---|\n',
  ':::nota\n| a |\n|---|\n| b |\n:::\n',
  '- > | a |\n  > | - |\n  > | b |\n  >\n  > | c |\n',
  'a\r\n:-\r\nb\r\n\r\n| c |\r|:-|\r| d |\r',
  '|a|\n|-|\n# titolo\n|b|\n',
  'a | b\n--- | ---\n```\n| c |\n```\n| d | e |\n',
  '[^1]: | a |\n    |---|\n    | b |\n\nx[^1]\n',
  `${'| a '.repeat(40)}|\n${'|-'.repeat(40)}|\n`,
];

describe('tables are the same whether every line is tried as their heading or only those that may be: ', () => {
  it.each(TABLES)('%j', (text) => {
    expect(JSON.stringify(everywhere.parse(text))).toContain('"table"');
    expectSame(text);
  });

  it('in the examples of the specification of CommonMark', () => {
    for (const { markdown: text } of examples) expectSame(text.replaceAll('→', '\t'));
  });

  it('in any text', () => {
    const pieces = fc.constantFrom(
      ...'|,-,:,| - |,|:-:|,a,b,\n,\n\n,\r,\r\n,> ,>,- ,  ,    ,\t,1. ,:::nota\n,:::\n,`,```\n,# ,[^1]: ,\\,***\n'.split(
        ',',
      ),
    );
    const lines = fc.array(fc.oneof(pieces, fc.constantFrom(...TABLES)), { maxLength: 30 });
    const text = fc.oneof(
      lines.map((parts) => parts.join('')),
      markdown,
    );
    fc.assert(fc.property(text, expectSame), { seed: SEED, numRuns: 2_000 });
  });
});
