import { tests as examples } from 'commonmark-spec';
import fc from 'fast-check';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { remarkBounds } from '../../build/pipeline/2-parse/markdown/bounds.ts';
import { isDirectiveName } from '../../build/pipeline/2-parse/markdown/directives/names.ts';
import { remarkFences } from '../../build/pipeline/2-parse/markdown/fences.ts';
import { pageProcessor } from '../../build/pipeline/2-parse/markdown/processor.ts';
import { SEED } from '../seed.ts';
import { markdown } from './arbitraries.ts';

/** Reads the Markdown of pages, and knows no directives. */
const withoutDirectives = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkFrontmatter)
  .use(remarkBounds)
  .use(remarkFences)
  .freeze();

/** Whether a text has the name of a directive, a name with brackets or a line that begins with two colons. */
function namesDirective(text: string): boolean {
  const names = text.matchAll(/:([^\s\p{P}\p{S}](?:[^\s\p{P}\p{S}]|[-_])*)([[{]?)/gu);
  return (
    /^[^\p{L}\p{N}\n]*::/mu.test(text) || [...names].some(([, name = '', bracket]) => bracket || isDirectiveName(name))
  );
}

function expectText(text: string): void {
  expect(pageProcessor.parse(text)).toEqual(withoutDirectives.parse(text));
}

/** Where colons stand in texts. */
const COLONS = [
  'http://site.it:8080/a:b',
  'alle 16:9, non alle 10:30',
  '`a` e eslint:recommended',
  'C:\\dati',
  ':smile: e :+1:',
  'Il secolo::after',
  'a::b std::vector',
  '| a:b |\n|:---:|\n| ::c |\n',
  ':__proto__[x] e ::__proto__',
  '&colon;stato[x] \\:stato[x] :&#115;tato[x]',
];

describe('a colon is text unless it opens a directive: ', () => {
  it.each(COLONS)('%s', expectText);

  it('in the examples of the specification of CommonMark', () => {
    const texts = examples.map(({ markdown: text }) => text.replaceAll('→', '\t'));
    expect(texts.filter(namesDirective)).toEqual([]);
    for (const text of texts) expectText(text);
  });

  it('in any text', () => {
    const pieces = fc.constantFrom(
      ...':|::|:::|[x]|{a=b}|{|]|\n|\n\n|- |> |  |\\|*|`|smile|8080|a_b-|_|è|🦊|\t'.split('|'),
    );
    const colons = fc.array(fc.oneof(pieces, fc.constantFrom(...COLONS)), { maxLength: 30 });
    const text = fc.oneof(
      colons.map((parts) => parts.join('')),
      markdown,
    );
    fc.assert(
      fc.property(text, (value) => {
        fc.pre(!namesDirective(value));
        expectText(value);
      }),
      { seed: SEED, numRuns: 1_000 },
    );
  });
});

describe('in a text', () => {
  it.each([
    ['a name without brackets directly behind a word or a sign', 'chiave:valore /percorso/:stato (:nota) «:stati»'],
    ['a name of no directive, without brackets', 'Sono :stao e :correre.'],
    ['a name of no directive, directly behind a word', 'a:note[0] 1:tasti[x]'],
  ])('%s is text', (_, text) => {
    expectText(text);
  });

  it.each([
    ':stato[x]',
    'a:stato[x]',
    ':stao[x]',
    '(:stao[x])',
    ':satto[x]',
    ':Stato{x=y}',
    'a :stato',
    '::stai',
    '::before',
    ':abbr[HTML]{title="x"}',
    ':::tip\nTesto\n:::',
    '- :::tip\n  Testo\n  :::',
    ':::notta',
  ])('%s is a directive or meant to be one', (text) => {
    expect(pageProcessor.parse(text)).not.toEqual(withoutDirectives.parse(text));
  });
});
