import fc from 'fast-check';
import { toString as textOf } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { parseProse } from '../../../../../build/pipeline/2-parse/markdown/prose.ts';
import { typeset } from '../../../../../build/pipeline/2-parse/markdown/typeset.ts';

const places = { file: 'a.yaml', placeOf: (line: number, column: number) => ({ file: 'a.yaml', line, column }) };
const treeOf = (markdown: string, kind: 'own' | 'foreign' = 'own') => parseProse(markdown, places, { kind }).value.tree;
const set = (markdown: string) => textOf(treeOf(markdown));

it('a text that somebody else wrote keeps its signs, in the titles of its code blocks too', () => {
  const tree = treeOf('It\'s "5 kg"...\n\n```json title="l\'ora..."\n{}\n```', 'foreign');
  expect(textOf(tree)).toContain('It\'s "5 kg"...');
  expect(JSON.stringify(tree)).toContain("l'ora...");
});

describe('the typography of a text', () => {
  it.each([
    ["L'ordine dell'API e un po' d'altro", 'L’ordine dell’API e un po’ d’altro'],
    [
      "l'80 %, dall'11 all'1, l'\"ordine\", l'«ordine», l'U.E.",
      'l’80\u00a0%, dall’11 all’1, l’«ordine», l’«ordine», l’U.E.',
    ],
    ["Nell'estate del '24, negli anni '80-'90, nel '900", 'Nell’estate del ’24, negli anni ’80-’90, nel ’900'],
    ["Usa l'[API](/api), l'`id`, l'**ora** e l'\"_ora_\"", 'Usa l’API, l’id, l’ora e l’«ora»'],
    ["Il rock 'n' roll", 'Il rock ’n’ roll'],
    ['Premi "**Salva**" o "[Salva](/a)", "_Salva_", ("`id`")', 'Premi «Salva» o «Salva», «Salva», («id»)'],
    ['Ha **detto "vai** via\nsubito" e "basta"', 'Ha detto «vai via\nsubito» e «basta»'],
    ['"Ho letto "A" ieri", «ho letto "B"», "letto \'C\'"', '«Ho letto “A” ieri», «ho letto “B”», «letto ‘C’»'],
    ["'un po' di tutto', '24 ore' o gli anni '80", '‘un po’ di tutto’, ‘24 ore’ o gli anni ’80'],
    ['"sì"/"no", "Windows 11", "un 15" largo" e "x"[^1]\n\n[^1]: y', '«sì»/«no», «Windows 11», «un 15" largo» e «x»1'],
    ['Aspetta... (...) Davvero...?', 'Aspetta… (…) Davvero…?'],
    ['Pesa 12 **kg**, costa 5 € e sale del 3 %', 'Pesa 12\u00a0kg, costa 5\u00a0€ e sale del 3\u00a0%'],
    [
      "Vedi l'art. 13, n. 5 e pag. 7 del 24 dicembre",
      'Vedi l’art.\u00a013, n.\u00a05 e pag.\u00a07 del 24\u00a0dicembre',
    ],
  ])('%s', (typed, printed) => {
    expect(set(typed)).toContain(printed);
  });

  it.each([
    "<https://it.example.org/wiki/L'Aquila>, https://a.it/it's\"x e <mailto:d'angelo@example.it>",
    "[www.a.it/L'Aquila](https://www.a.it/L'Aquila), a.it/x...y, v1.0...v2.0, main...dev, 1...10",
    "/api/it's, ./l'ora, ~/d'a, C:\\\\l'ora, l'ora.csv, it's_name, l'info.title, ../..., ...args",
    '{"a": "b", "c": ["d"]}, ["a", "b"], nome="x" e nome=\'x\'',
    '`l\'ora "12 kg" ...`',
    '    echo \'12 kg\' "x"...',
    "```sh\necho 'l'ora' \"...\"\n```",
    '5 metri, 3 grandi, 2 hanno, la n. sua, un " solo, 5\' 10", "" e ....',
    'Una "frase mai chiusa',
    'Aspetta.**..** poi',
    'una mai aperta" e il 15" largo',
  ])('leaves alone: %j', (markdown) => {
    expect(set(markdown)).toBe(textOf(treeOf(markdown, 'foreign')));
  });
});

const ADDRESSES = ["https://a.it/L'Aquila", "d'angelo@a.it", 'v1.0...v2.0', "/api/it's", "l'ora.csv", "it's_x"];
const WORDS = [
  'parola',
  "l'ora",
  "dell'80",
  "un po'",
  "'90",
  '15"',
  "5'",
  'è',
  'fine...',
  '5 kg',
  '.',
  ',',
  ...ADDRESSES,
];
const SIGNS = ['"', '"', "'", "'", '«', '»', '“', '”', '(', ')', '**', '_', '`', '[', '](/a)', '\n', '\\'];

const texts = fc
  .array(fc.constantFrom(...WORDS, ...SIGNS, ' ', ' ', ' ', ' '), { maxLength: 30 })
  .map((pieces) => pieces.join(''));

/** A text in which all marks are one, and all dots and spaces are those of a keyboard. */
const plain = (text: string) =>
  text
    .replace(/["«»“”‘’]/g, "'")
    .replaceAll('…', '...')
    .replaceAll('\u00a0', ' ');

/** The double quotation marks that typography has set, without those that are pairs. */
function unpaired(typed: string, printed: string): string {
  const before = typed.replaceAll('.', '');
  const set = [...printed.replace(/[.…]/g, '')].filter((sign, index) => sign !== before[index]);
  const strip = (signs: string): string => (/«»|“”/.test(signs) ? strip(signs.replace(/«»|“”/g, '')) : signs);
  return strip(set.join('').replace(/[^«»“”]/g, ''));
}

it('in any text, signs keep their order, addresses stay as they are, and quotation marks are set in pairs', () => {
  const property = fc.property(texts, (text) => {
    const [typed, printed] = [textOf(treeOf(text, 'foreign')), set(text)];
    expect(plain(printed)).toBe(plain(typed));
    for (const address of ADDRESSES) expect(printed.split(address).length).toBe(typed.split(address).length);
    expect(unpaired(typed, printed)).toBe('');
  });
  fc.assert(property, { seed: 34, numRuns: 2_000 });
});

it('a hundred thousand marks take no longer than as many letters would by far', () => {
  for (const marks of ['"', "'", "'a ", '"a', "l'", '"a\'b ', '{"', '["a', "='", '...', "'80 ", '://', '@a.'])
    expect(plain(typeset(marks.repeat(100_000)))).toBe(plain(marks.repeat(100_000)));
});
