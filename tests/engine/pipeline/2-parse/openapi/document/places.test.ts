import { describe, expect, it } from 'vitest';
import type { OpenFile } from '../../../../../../build/pipeline/2-parse/openapi/document/open-file.ts';
import { openFile } from '../../../../../../build/pipeline/2-parse/openapi/document/open-file.ts';
import { createPlaces, type Places } from '../../../../../../build/pipeline/2-parse/openapi/document/places.ts';
import { createSourceNodes } from '../../../../../../build/pipeline/2-parse/openapi/document/source-nodes.ts';
import type { Place } from '../../../../../../src/model/place.ts';
import { forEachElement } from '../../../../../../src/model/prose-trees.ts';
import { parseOperation } from '../given.ts';

function placesOf(files: Readonly<Record<string, string>>): Places {
  const open = Object.entries(files).flatMap(([key, text]): [string, OpenFile][] => {
    const { value, problems } = openFile(key, { path: `spec/${key}`, text });
    expect(problems).toEqual([]);
    return value ? [[key, value]] : [];
  });
  return createPlaces(createSourceNodes({ entry: 'openapi.yaml', files: new Map(open) }));
}

const at = ({ file, line, column }: Place): string =>
  `${file === 'spec/openapi.yaml' ? '' : `${file} `}${line}:${column}`;

describe('the place of a part', () => {
  const places = placesOf({
    'openapi.yaml': `a:
  testo: uno
  mappa:
    b: 2
  elenco:
    - primo
    - c: 3
      d: 4
  "a/b~c": 5
  vuoto:
`,
  });

  it.each([
    ['/a/testo', '2:10', 'a scalar is shown itself'],
    ['/a/mappa', '3:3', 'a map by its key'],
    ['/a/elenco', '5:3', 'a list by its key'],
    ['/a/elenco/0', '6:7', 'a scalar item itself'],
    ['/a/elenco/1', '7:7', 'an item that is a map where it begins'],
    ['/a/elenco/1/d', '8:10', 'what is in an item'],
    ['/a/a~1b~0c', '9:12', 'escaped keys are found'],
    ['/a/vuoto', '10:3', 'an empty value by its key'],
    ['/a/mappa/manca/del/tutto', '3:3', 'what does not exist by its nearest ancestor'],
    ['', '1:1', 'the whole document where it begins'],
  ])('%s is %s: %s', (pointer, expected) => {
    expect(at(places.placeAt(pointer))).toBe(expected);
  });

  it('has the length of a scalar or key on one line', () => {
    expect(places.placeAt('/a/testo').length).toBe(3);
    expect(places.placeAt('/a/mappa').length).toBe(5);
  });

  it('can be that of its key', () => {
    expect(at(places.placeOfKey('/a/testo'))).toBe('2:3');
  });
});

describe('a part behind references', () => {
  const places = placesOf({
    'openapi.yaml': `a: { $ref: 'cartella/uno.yaml#/x' }
b: { $ref: '#/a/profondo' }
giro: { $ref: '#/giro/altro' }
`,
    'cartella/uno.yaml': `x:
  $ref: due.yaml
`,
    'cartella/due.yaml': `profondo:
  sotto: 1
`,
  });

  it('is where it is written, over several files', () => {
    expect(at(places.placeAt('/a/profondo/sotto'))).toBe('spec/cartella/due.yaml 2:10');
    expect(at(places.placeAt('/b/sotto'))).toBe('spec/cartella/due.yaml 2:10');
  });

  it('of a reference that leads through itself does not hang', () => {
    expect(at(places.placeAt('/giro/altro/ancora'))).toBe('3:1');
  });
});

describe('a position in a text', () => {
  const places = placesOf({
    'openapi.yaml': `letterale: |
    Prima riga
      rientrata

    ultima
piegato: >-
  una frase
  lunga

  seconda
semplice: tutto su una riga
doppie: "con \\"virgolette\\" e \\u00e8 e\\nuna riga"
semplici: 'l''ordine'
righe: "prima
  seconda"
esplicito: |1
   con due spazi
`,
  });

  it.each([
    ['/letterale', 1, 1, '2:5'],
    ['/letterale', 2, 1, '3:5'],
    ['/letterale', 2, 3, '3:7'],
    ['/letterale', 4, 3, '5:7'],
    ['/piegato', 1, 1, '7:3'],
    ['/piegato', 1, 11, '8:3'],
    ['/piegato', 2, 1, '10:3'],
    ['/semplice', 1, 7, '11:17'],
    ['/doppie', 1, 1, '12:10'],
    ['/doppie', 1, 5, '12:14'],
    ['/doppie', 1, 6, '12:16'],
    ['/doppie', 1, 19, '12:30'],
    ['/doppie', 2, 1, '12:41'],
    ['/semplici', 1, 3, '13:15'],
    ['/righe', 1, 7, '15:3'],
    ['/esplicito', 1, 3, '17:4'],
  ])('%s %i:%i is at %s of the file', (pointer, line, column, expected) => {
    expect(at(places.textAt(pointer).placeOf(line, column))).toBe(expected);
  });
});

it('a link in HTML stands where its tag is, as one in Markdown does', async () => {
  const { api } = await parseOperation(
    `description: 'Vedi <blockquote>l’<a href="/a">altro</a></blockquote> e [qui](/b).'`,
  );
  const tree = api?.operations[0]?.description?.tree;
  const places: unknown[] = [];
  if (tree) forEachElement(tree, ({ tagName, position }) => tagName === 'a' && places.push(position?.start));
  expect(places).toMatchObject([
    { line: 8, column: 40 },
    { line: 8, column: 78 },
  ]);
});
