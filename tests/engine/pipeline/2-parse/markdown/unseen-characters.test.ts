import { describe, expect, it } from 'vitest';
import { parseProse } from '../../../../../build/pipeline/2-parse/markdown/prose.ts';
import { parse } from './parse.ts';

const NO_BREAK = 'spazio unificatore, U+00A0';
const NO_WIDTH = 'spazio di larghezza zero, U+200B';
const MARK = 'indicatore dell’ordine dei byte, BOM, U+FEFF';

/** What authors write, the name of the character, and its place. Texts begin on line 6. */
const HIDING: [text: string, name: string, place: string][] = [
  ['##\u00a0Titolo', NO_BREAK, '6:3'],
  ['-\u00a0voce\n-\u00a0voce', NO_BREAK, '6:2'],
  ['1.\u00a0uno', NO_BREAK, '6:3'],
  ['>\u00a0citazione', NO_BREAK, '6:2'],
  ['\u00a0\u00a0- voce', NO_BREAK, '6:1'],
  ['- a\n\u00a0\u00a0- b', NO_BREAK, '7:1'],
  ['\ufeff## Titolo', MARK, '6:1'],
  ['\u200b## Titolo', NO_WIDTH, '6:1'],
  ['\u2060- voce', 'unificatore di parole, U+2060', '6:1'],
  [':::nota\u00a0\nTesto\n:::', NO_BREAK, '6:8'],
  ['\ufeff:::nota\nTesto\n\n:::', MARK, '6:1'],
  ['\u200b```js', NO_WIDTH, '6:1'],
  ['```js\u00a0\nls\n```', NO_BREAK, '6:6'],
  ['```js\nls\n```\u00a0', NO_BREAK, '8:4'],
  ['```js\nls\n\u200b```', NO_WIDTH, '8:1'],
  ['- Uno\n\n  ```bash\n  ls\n  curl\u00a0https://example.it\n  ```', NO_BREAK, '10:7'],
  ['    curl\u00a0x', NO_BREAK, '6:9'],
  ['Il comando `curl\u00a0x`.', NO_BREAK, '6:17'],
  ['[x](https://example.it/\u00a0a)', NO_BREAK, '6:1'],
  ['[x][a]\n\n[a]: https://example.it/\u200ba', NO_WIDTH, '8:1'],
  ['Vedi https://example.it/\u200ba.', NO_WIDTH, '6:6'],
  ['Il campo tracking\u200b_number.', NO_WIDTH, '6:18'],
  ['Una pa\u00adrola.', 'trattino facoltativo, U+00AD', '6:7'],
  ['**grassetto\u00a0**testo', NO_BREAK, '6:12'],
];

describe('a character that nobody sees', () => {
  it.each(HIDING)('is named at its place where it hides something: %j', (text, name, place) => {
    const told = parse(text).problems.filter(({ code }) => code === 'character-refused');
    expect(told.map(({ line, column }) => `${line}:${column}`)).toContain(place);
    for (const { message } of told) expect(message).toContain(`(${name})`);
    // Nothing else blames a sign that looks right.
    const others = parse(text).problems.filter(({ code }) => code !== 'character-refused');
    expect(others.filter(({ line }) => told.some((problem) => problem.line === line))).toEqual([]);
  });

  it.each([
    'Costa 10\u00a0€ e pesa 2\u202fkg.',
    'Costa 10&nbsp;€, e una parola lun&shy;ga si divide.',
    '&nbsp;&nbsp;Rientrato',
    '```text\n.\n├──\u00a0guide\n│\u00a0\u00a0 └── a.md\n```',
    'Una famiglia: 👨‍👩‍👧.',
  ])('stays where it means something: %j', (text) => {
    expect(parse(text).problems).toEqual([]);
  });

  it('is named in a description too, but not if somebody else wrote it', () => {
    const places = { file: 'openapi.yaml', placeOf: (line: number) => ({ file: '', line: line + 10, column: 7 }) };
    const text = 'Scrivi:\n\n`curl\u00a0x`';
    expect(parseProse(text, places, { kind: 'own' }).problems).toMatchObject([
      { code: 'character-refused', place: { line: 13 } },
    ]);
    expect(parseProse(text, places, { kind: 'foreign' }).problems).toEqual([]);
  });
});
