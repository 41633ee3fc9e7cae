import { tests as examples } from 'commonmark-spec';
import fc from 'fast-check';
import remarkFrontmatter from 'remark-frontmatter';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { remarkBounds } from '../../build/pipeline/2-parse/markdown/bounds.ts';
import { isDirectiveName, resembledDirective } from '../../build/pipeline/2-parse/markdown/directives/names.ts';
import { pageProcessor, remarkTables } from '../../build/pipeline/2-parse/markdown/processor.ts';
import { SEED } from '../seed.ts';
import { markdown } from './arbitraries.ts';

/** Reads the Markdown of pages, and knows no directives. */
const withoutDirectives = unified()
  .use(remarkParse)
  .use(remarkTables)
  .use(remarkFrontmatter)
  .use(remarkBounds)
  .freeze();

/** Whether a word follows a colon that is, or resembles, the name of a directive. */
function namesDirective(text: string): boolean {
  const names = text.matchAll(/:([^\s\p{P}\p{S}](?:[^\s\p{P}\p{S}]|[-_])*)/gu);
  return [...names].some(([, name = '']) => isDirectiveName(name) || resembledDirective(name) !== undefined);
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
  '::before',
  'Il secolo::after',
  'a::b std::vector',
  ':::tip\nTesto\n:::',
  ':::tip[Titolo]{a=b}\n\n- Testo\n\n:::',
  '::video{src="x"}',
  ':abbr[HTML]{title="x"} e :kbd[x]',
  '- :::tip\n  Testo\n  :::',
  '> ::before\n> :::x',
  'Testo\n:::tip\nnella stessa frase\n:::',
  '| a:b |\n|:---:|\n| ::c |\n',
  '**:a[b]** [:a[b]](/x) ![::a](/x.png)',
  ':__proto__[x] ::constructor',
  '&colon;stato[x] \\:stato[x] :&#115;tato[x]',
  `${':'.repeat(40)}${'a'.repeat(400)}[x]`,
];

describe('a colon is text unless the name of a directive, or one like it, follows: ', () => {
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
    ['a name that only resembles a directive, without brackets', 'Sono :stao e :correre.'],
    ['a name that only resembles a directive, directly behind a word', 'a:note[0] 1:tasti[x]'],
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
    ':::notta',
  ])('%s is a directive or meant to be one', (text) => {
    expect(pageProcessor.parse(text)).not.toEqual(withoutDirectives.parse(text));
  });
});
