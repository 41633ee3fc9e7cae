import { toString as textOf } from 'hast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { parseProse } from '../../../../../build/pipeline/2-parse/markdown/prose.ts';
import {
  document,
  heading,
  list,
  paragraph,
  sentence,
} from '../../../../../build/pipeline/4-render/markdown/blocks.ts';
import { codeSpan, link, words } from '../../../../../build/pipeline/4-render/markdown/inline.ts';
import { proseMarkdown } from '../../../../../build/pipeline/4-render/markdown/prose-markdown.ts';

const reader = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkRehype).freeze();

/** What a reader of Markdown makes of a text. */
const read = (markdown: string) => reader.runSync(reader.parse(markdown));
const elements = (markdown: string) => JSON.stringify(withoutPositions(read(markdown)));

function withoutPositions(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree), (key, value) => (key === 'position' || key === 'file' ? undefined : value));
}

/** The copy of a text that was written in Markdown. */
function copyOf(markdown: string): string {
  const origin = { file: 'a.md', placeOf: (line: number, column: number) => ({ file: 'a.md', line, column }) };
  const { value } = parseProse(markdown, origin);
  return document(proseMarkdown(value, { address: (href) => href }));
}

describe('words in a copy', () => {
  it.each([
    '# non è un titolo',
    '1. non è un elenco',
    '1) neppure questo',
    '- e neanche questo',
    '+ né questo',
    '> non è una citazione',
    '--- non è una riga',
    '---',
    '===',
    '*asterischi* e **doppi**',
    '_trattini_ e snake_case e __due__',
    '`apici` e ``doppi``',
    '[parentesi](/percorso) e [x]',
    '![immagine](a.png)',
    '<script>alert(1)</script>',
    '&lt; &amp; &#35; R&S',
    'barra \\ rovesciata \\n',
    '~~barrato~~ e ~',
    'a | b | c',
    '```',
    '~~~',
    '::: nota',
    'fine!',
  ])('«%s» stays as it is', (text) => {
    expect(textOf(read(document([sentence(text)])))).toBe(text);
    expect(elements(document([sentence(text)]))).not.toMatch(/"tagName":"(?!p")/);
  });

  it('stay words in headings, links and items too', () => {
    const markdown = document([
      heading(2, words('# [x] `y` #')),
      list([[sentence('- <b>')], [paragraph(link('/a b(c)', words('a]b')))]]),
    ]);
    expect(textOf(read(markdown)).replace(/\s+/g, ' ').trim()).toBe('# [x] `y` # - <b> a]b');
    expect(elements(markdown)).toContain('"href":"/a%20b(c)"');
  });

  it.each(['a`b', '`', '``x``', ' x ', 'a|b', 'riga\ndue'])('code «%s» stays code', (code) => {
    const tree = read(document([paragraph(words('vedi '), codeSpan(code))]));
    expect(textOf(tree)).toBe(`vedi ${code.replace('\n', ' ')}`);
  });
});

describe('a text and its copy', () => {
  it.each([
    ['formatted words', 'Un **testo** con *enfasi*, `codice` e un [link](/stati#x).'],
    ['headings', '## Uno\n\nTesto.\n\n### Due'],
    ['steps', '1. uno\n2. due\n   - dentro\n   - ancora\n3. tre'],
    ['items of several paragraphs', '- uno\n\n  altro\n\n  ```json\n  {"a": 1}\n  ```\n\n- due'],
    ['two lists in a row', '- a\n- b\n\n<!-- -->\n\n- c'],
    ['quotations', '> uno\n>\n> - due\n>\n> tre'],
    ['tables', '| A | B |\n|---|---|\n| `a\\|b` | c \\| d |\n| e |  |'],
    ['code with fences inside', '````text\n```\nx\n```\n````'],
    ['a rule', 'a\n\n---\n\nb'],
    ['hard breaks', 'uno\\\n1\\. due'],
    ['struck words', 'prezzo ~~10~~ 9'],
  ])('say the same: %s', (_, markdown) => {
    expect(textOf(read(copyOf(markdown))).replace(/\s+/g, ' ')).toBe(textOf(read(markdown)).replace(/\s+/g, ' '));
    const tags = (text: string) =>
      [...elements(text).matchAll(/"tagName":"(\w+)"/g)].map(([, tag]) => tag).filter((tag) => tag !== 'p');
    expect(tags(copyOf(markdown))).toEqual(tags(markdown));
  });
});
