import { toString as textOf } from 'hast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { HARMLESS } from '../../../build/pipeline/2-parse/markdown/harmless-html.ts';
import { parseProse } from '../../../build/pipeline/2-parse/markdown/prose.ts';
import { heading, list, paragraph, sentence } from '../../../src/copies/blocks.ts';
import { codeSpan, link, words } from '../../../src/copies/inline.ts';
import { markdownOf } from '../../../src/copies/markdown.ts';
import { proseMarkdown } from '../../../src/copies/prose.ts';

const reader = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkRehype).freeze();

/** What a reader of Markdown makes of a text. */
const read = (markdown: string) => reader.runSync(reader.parse(markdown));
const elements = (markdown: string) => JSON.stringify(withoutPositions(read(markdown)));

function withoutPositions(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree), (key, value) => (key === 'position' || key === 'file' ? undefined : value));
}

/** The copy of a text that was written in Markdown. */
function copyOf(markdown: string): string {
  const places = { file: 'a.md', placeOf: (line: number, column: number) => ({ file: 'a.md', line, column }) };
  const { value } = parseProse(markdown, places, { kind: 'own' });
  return markdownOf(proseMarkdown(value, { address: (href) => href }));
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
    expect(textOf(read(markdownOf([sentence(text)])))).toBe(text);
    expect(elements(markdownOf([sentence(text)]))).not.toMatch(/"tagName":"(?!p")/);
  });

  it('stay words in headings, links and items too', () => {
    const markdown = markdownOf([
      heading(2, words('# [x] `y` #')),
      list([[sentence('- <b>')], [paragraph(link('/a b(c)', words('a]b')))]]),
    ]);
    expect(textOf(read(markdown)).replace(/\s+/g, ' ').trim()).toBe('# [x] `y` # - <b> a]b');
    expect(elements(markdown)).toContain('"href":"/a%20b(c)"');
  });

  it.each(['a`b', '`', '``x``', ' x ', 'a|b', 'riga\ndue'])('code «%s» stays code', (code) => {
    const tree = read(markdownOf([paragraph(words('vedi '), codeSpan(code))]));
    expect(textOf(tree)).toBe(`vedi ${code.replace('\n', ' ')}`);
  });
});

describe('a text and its copy', () => {
  it.each([
    ['formatted words', 'Un **testo** con *enfasi*, `codice` e un [link](/stati#x).'],
    ['headings', '## Uno\n\nTesto.\n\n### Due'],
    ['steps', '1. uno\n2. due\n   - dentro\n   - ancora\n3. tre'],
    ['the numbers of lists', '3. tre\n4. quattro\n   7) sette\n   8) otto\n\n```sh\nls\n```\n\n5. cinque\n\n0. zero'],
    ['items of several paragraphs', '- uno\n\n  altro\n\n  ```json\n  {"a": 1}\n  ```\n\n- due'],
    ['two lists in a row', '- a\n- b\n\n<!-- -->\n\n- c'],
    ['quotations', '> uno\n>\n> - due\n>\n> tre'],
    ['tables', '| A | B |\n|---|---|\n| `a\\|b` | c \\| d |\n| e |  |'],
    ['code with fences inside', '````text\n```\nx\n```\n````'],
    ['a rule', 'a\n\n---\n\nb'],
    ['hard breaks', 'uno\\\n1\\. due'],
    ['struck words', 'prezzo ~~10~~ 9'],
    ['emphasis inside words', 'Pericolo**so**, *a*b e **«così»**tutto'],
  ])('say the same: %s', (_, markdown) => {
    expect(textOf(read(copyOf(markdown))).replace(/\s+/g, ' ')).toBe(textOf(read(markdown)).replace(/\s+/g, ' '));
    const tags = (text: string) =>
      [...elements(text).matchAll(/"tagName":"(\w+)"/g)].map(([, tag]) => tag).filter((tag) => tag !== 'p');
    expect(tags(copyOf(markdown))).toEqual(tags(markdown));
    const starts = (text: string) => [...elements(text).matchAll(/"start":\d+/g)].map(String);
    expect(starts(copyOf(markdown))).toEqual(starts(markdown));
  });

  it.each([
    ['rows without a body', '<table><tr><td>A<td>B</table>', '| | |\n| - | - |\n| A | B |'],
    [
      'a foot and loose rows',
      '<table><thead><tr><th>A</th></tr></thead><tr><td>B</td></tr><tfoot><tr><td>C</td></tr></tfoot></table>',
      '| A |\n| - |\n| B |\n| C |',
    ],
    ['a head alone', '<table><thead><tr><th>A</th></tr></thead></table>', '| A |\n| - |'],
    ['raised numbers and letters', '10<sup>3</sup>, 1<sup>st</sup>', '10^3, 1st'],
    ['notes', 'Testo[^1].\n\n[^1]: La nota.', 'Testo^1.\n\nNote\n\n1. La nota.'],
    ['a caption', '<table><caption>T</caption><tr><th>A</th></tr></table>', '**T**\n\n| A |\n| - |'],
    [
      'cells of several columns and rows',
      '<table><tr><th>A</th><th colspan="2">B</th></tr><tr><td rowspan="2">C</td><td>D</td><td>E</td></tr><tr><td>F</td><td>G</td></tr></table>',
      '| A | B | |\n| - | - | - |\n| C | D | E |\n| | F | G |',
    ],
    [
      'blocks in cells',
      '<table><tr><th>A</th></tr><tr><td><p>a</p><p>b</p><ul><li>c<li>d</ul><pre>e\nf</pre></td></tr></table>',
      '| A |\n| - |\n| a b c, d `e f` |',
    ],
    [
      'a table in a table',
      '<table><tr><th>A</th></tr><tr><td><table><tr><td>b</td><td>c</td></tr></table></td></tr></table>',
      '| A |\n| - |\n| b c |',
    ],
    [
      'a table in a fold',
      '<details><summary>S</summary>\n\n| A |\n|--:|\n| b |\n\n</details>',
      '**S**\n\n| A |\n| -: |\n| b |',
    ],
    [
      'columns with an alignment',
      '| a | b | c |\n|:-:|:--|--:|\n| 1 | 2 | 3 |',
      '| a | b | c |\n| :-: | :- | -: |\n| 1 | 2 | 3 |',
    ],
    ['words beside cells before the table', '<table>a<tr>b<td>c</td></tr></table>', 'ab\n\n| |\n| - |\n| c |'],
    ['one space between words', '<p> a  <b> b </b>\n c<br> </p>', 'a **b** c'],
    ['a table behind the words of an item', '<ul><li>a<table><tr><th>b</table></ul>', '- a\n\n  | b |\n  | - |'],
    ['terms', '<dl><dt>T</dt><dd>D</dd><dd>E</dd></dl>', '- T\n\n  - D\n  - E'],
    ['numbers of HTML', '<ol start="3"><li>a</li></ol>', '3. a'],
    ['a list behind words', '<b>A</b><ul><li>b</li></ul>', '**A**\n\n- b'],
    ['tasks', '- [ ] a\n- [x] b', '- [ ] a\n- [x] b'],
    ['a line break in a heading as a space', '<h2>a<br>b</h2>', '## a b'],
    ['emphasis within its own kind once', '<b>a <i>b <b>c</b></b></i>', '**a _b c_**'],
    ['one list behind another with other signs', '<ul><li>a</ul><ul><li>b</ul><ul><li>c</ul>', '- a\n\n* b\n\n- c'],
    ['a rule in an item', '<ul><li><hr></ul>', '* ---'],
    ['a stop behind a letter without a sign', 'raw.x \\* view.', 'raw.x \\* view.'],
  ])('the copy has %s', (_, written, copy) => {
    expect(copyOf(written)).toBe(`${copy}\n`);
  });

  it('the copy keeps the words of every element in every other one', () => {
    const EMPTY = new Set(['br', 'col', 'hr', 'img']);
    const inside = (name: string) => (name === 'img' ? '<img src="/a.png" alt="PAROLE">' : `<${name}>PAROLE</${name}>`);
    const around = ['div', ...HARMLESS].filter((name) => !EMPTY.has(name));
    const pairs = around.flatMap((outer) => [...HARMLESS].map((name) => `<${outer}>${inside(name)}</${outer}>`));
    // A picture is no code.
    const lost = pairs.filter(
      (html) => !copyOf(html).includes('PAROLE') && !/^<(?:pre|code|samp|tt|kbd)><img/.test(html),
    );
    expect(lost).toEqual([]);
  });
});
