import fc from 'fast-check';
import { toString as textOf } from 'hast-util-to-string';
import type { TableCell } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { type Block, code, heading, list, paragraph, quote, sentence } from '../../src/copies/blocks.ts';
import { codeSpan, emphasis, type Inline, image, link, strong, words } from '../../src/copies/inline.ts';
import { markdownOf } from '../../src/copies/markdown.ts';
import { SEED } from '../seed.ts';
import { apiOf, operationOf, pageOf } from './given.ts';
import { referenceSite, siteOf } from './site.ts';

/** How other programs read a copy: as CommonMark, or with the extensions of GFM, autolinks among them. */
const READERS = {
  CommonMark: unified().use(remarkParse).use(remarkRehype, { allowDangerousHtml: true }).freeze(),
  GFM: unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { allowDangerousHtml: true }).freeze(),
};

/** The HTML that renderers would pass on from a copy. */
function htmlIn(markdown: string): readonly string[] {
  return Object.values(READERS).flatMap((reader) => {
    const found: string[] = [];
    visit(reader.runSync(reader.parse(markdown)), 'raw', ({ value }: { readonly value: string }) => {
      found.push(value);
    });
    return found;
  });
}

const ELEMENT = '<img src=x onerror=alert(1)>';

/** Texts whose HTML a reader of a copy once met, or could. */
const ATTACKS = [
  `https://a.example/${ELEMENT}`,
  `http://a.example/${ELEMENT}`,
  `www.a.example/${ELEMENT}`,
  `HTTPS://a.example/\\${ELEMENT}`,
  `(https://a.example/*${ELEMENT}*)`,
  `https://a.example/\`${ELEMENT}\``,
  `https://a.example/&lt;img src=x&gt;${ELEMENT}`,
  `https://a.example/[${ELEMENT}](https://b.example/${ELEMENT})`,
  `a@b.example/${ELEMENT}`,
  `mailto:a@b.example${ELEMENT}`,
  `xmpp:a@b.example/${ELEMENT}`,
  `https://a.example/<!-- ${ELEMENT} -->`,
  `riga\r${ELEMENT}`,
  `\`\`\`\r\n${ELEMENT}\r\n\`\`\``,
] as const;

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
  text.map((value): Inline => [{ type: 'delete', children: [...codeSpan(value)] }]),
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
    fc.array(fc.tuple(line, line), { minLength: 1, maxLength: 3 }).map(table),
    fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map(quote),
    fc.array(fc.array(tie('block'), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }).map(list),
  ),
}));

function table(rows: readonly (readonly Inline[])[]): Block {
  const cells = (row: readonly Inline[]) =>
    row.map((content): TableCell => ({ type: 'tableCell', children: [...content] }));
  return { type: 'table', children: rows.map((row) => ({ type: 'tableRow', children: cells(row) })) };
}

describe('a copy in Markdown carries no HTML', () => {
  it.each(ATTACKS)('whatever a page says: %j', async (attack) => {
    const lines = attack.replace(/[\n\r]/g, ' ');
    const escaped = lines.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
    const entities = lines.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const body = `${escaped}\n\n${entities}\n\n- ${escaped}\n\n| a |\n| - |\n| ${escaped} |\n\n~~~text\n${attack}\n~~~`;
    const site = await siteOf({ 'content/guide/spedizioni/lista.md': pageOf(body) });
    const copy = site.files.get('spedizioni/lista.md') ?? '';
    expect(copy).toContain('img src=x');
    expect(htmlIn(copy)).toEqual([]);
  });

  it.each(ATTACKS)('whatever a description says: %j', async (attack) => {
    const described = { summary: attack, description: attack };
    const schema = { type: 'object', title: attack, properties: { a: { description: attack, enum: [attack] } } };
    const site = await referenceSite(
      apiOf(
        operationOf({
          operationId: 'x',
          tags: [attack],
          ...described,
          externalDocs: { url: 'https://example.it', description: attack },
          requestBody: { description: attack, content: { 'application/json': { schema, example: { a: attack } } } },
          responses: { 200: { description: attack, content: { 'text/plain': { example: attack } } } },
          'x-codeSamples': [{ lang: attack, label: attack, source: attack }],
        }),
        {
          info: { title: attack, version: attack, ...described, contact: { name: attack }, license: { name: attack } },
          tags: [{ name: attack, description: attack }],
        },
      ),
    );
    const copies = [...site.files].filter(([path]) => /\.(?:md|txt)$/.test(path));
    expect(copies.map(([path]) => path)).toContain('api/x.md');
    for (const [path, copy] of copies) expect(htmlIn(copy), path).toEqual([]);
  });

  it('whatever text stands in any of its blocks', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        expect(htmlIn(markdownOf(blocks))).toEqual([]);
      }),
      { numRuns: 2_000, seed: SEED },
    );
  });

  it('and says every text as it is', () => {
    fc.assert(
      fc.property(text, (value) => {
        const spaced = value.replace(/\s+/g, ' ').trim();
        for (const reader of Object.values(READERS)) {
          const read = reader.runSync(reader.parse(markdownOf([sentence(value)])));
          expect(textOf(read).trim()).toBe(spaced);
        }
      }),
      { numRuns: 2_000, seed: SEED },
    );
  });
});
