import fc from 'fast-check';
import { toString as textOf } from 'hast-util-to-string';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { type Block, code, heading, list, paragraph, quote, sentence, table } from '../../src/copies/blocks.ts';
import { codeSpan, emphasis, type Inline, image, link, strong, struck, words } from '../../src/copies/inline.ts';
import { markdownOf } from '../../src/copies/markdown.ts';
import { PATIENT } from '../project.ts';
import { SEED } from '../seed.ts';
import { copyFaults, READERS } from './sound.ts';

const toHtml = unified().use(remarkRehype).freeze();

const piece = fc.constantFrom(
  ...[
    'https://',
    'http://',
    'www.',
    'a.example',
    '/',
    '@',
    ':',
    '.',
    '<img src=x>',
    '<',
    '>',
    '<!--',
    '-->',
    '<b',
    ' ',
  ],
  ...['&lt;', '&#60;', '&', '\\', '`', '``', '*', '_', '~', '~~', '|', '[', ']', '(', ')', '!', '#', '-', '=', '1.'],
  ...['\n', '\r', '\t', '\u00a0', 'è', 'x', '"', "'", '?', ';', ':::', '\u2028'],
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

const inline: fc.Arbitrary<Inline> = fc.oneof(
  text.map(words),
  text.map(codeSpan),
  text.map((value) => strong(words(value))),
  text.map((value) => emphasis(words(value))),
  text.map((value) => struck(codeSpan(value))),
  fc.tuple(text, text).map(([url, value]) => link(url, words(value))),
  fc.tuple(text, text).map(([url, alt]) => image(url, alt)),
);
const line = fc.array(inline, { maxLength: 4 }).map((pieces) => pieces.flat());

const { block } = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    line.map((content) => paragraph(content)),
    line.map((content) => heading(2, content)),
    fc.tuple(text, text, text).map(([value, language, title]) => code(value, language, title)),
    fc.array(fc.tuple(line, line), { minLength: 1, maxLength: 3 }).map((rows) => table(rows, [undefined, 'left'])),
    fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map(quote),
    fc.array(fc.array(tie('block'), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }).map(list),
  ),
}));

describe('a copy in Markdown carries no HTML', () => {
  it('whatever text stands in any of its blocks', PATIENT, () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        expect(copyFaults(markdownOf(blocks)).filter((fault) => fault.startsWith('HTML'))).toEqual([]);
      }),
      { numRuns: 2_000, seed: SEED },
    );
  });

  it('and says every text as it is', () => {
    fc.assert(
      fc.property(text, (value) => {
        const spaced = value.replace(/\s+/g, ' ').trim();
        for (const reader of READERS)
          expect(textOf(toHtml.runSync(reader.parse(markdownOf([sentence(value)])))).trim()).toBe(spaced);
      }),
      { numRuns: 2_000, seed: SEED },
    );
  });
});
