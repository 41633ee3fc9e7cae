import { describe, expect, it } from 'vitest';
import { parseProse } from '../../../../../build/pipeline/2-parse/markdown/prose.ts';
import { parse } from './parse.ts';

const REST = '\n\n## Dopo\n\nTesto.\n';

/** What authors write, the line of the problem, and what it says. Texts begin on line 6. */
const OPEN: [text: string, line: number, says: string][] = [
  ['```bash\nls', 6, 'Scrivi «```» da solo su una riga'],
  ['~~~\nls', 6, 'Scrivi «~~~» da solo su una riga'],
  ['````js\na\n```', 6, '«```» non lo chiude: scrivi «````»'],
  ['```js\na\n~~~', 6, '«~~~» non lo chiude: scrivi «```»'],
  ['~~~\na\n```', 6, '«```» non lo chiude: scrivi «~~~»'],
  ['```js\na\n      ```', 6, 'lo stesso rientro'],
  ['```js\na\n``` fine', 6, '«``` fine» non lo chiude'],
  ['- Uno\n\n  ```bash\n  ls\n```', 8, 'lo stesso rientro'],
  ['1. Uno\n   ```bash\n   ls\n\n2. Due', 7, 'Scrivi «```»'],
  ['> ```bash\n> ls\n```', 6, 'Scrivi «```»'],
  ['> ```bash\n> ls\n\nTesto', 6, 'Scrivi «```»'],
  [':::nota\n```bash\nls\n:::', 7, '«::::nota»'],
  ['::::nota\n:::passi\n1. Uno\n\n   ```bash\n   ls\n:::\n::::', 10, '«::::passi»'],
  [':::nota\nCosì:\n\n```md\n:::suggerimento\nTesto\n:::\n```\n\nFine.\n:::', 9, '«::::nota»'],
  [':::passi\n1. Così:\n\n   ```md\n   :::nota\n   Testo\n:::\n   ```\n:::', 9, '«::::passi»'],
  [':::dettagli\n## Uno\n\n~~~md\n:::\n~~~\n:::', 9, '«::::dettagli»'],
  ['::::dettagli\n## Uno\n\n~~~md\n::::\n~~~\n::::', 9, 'scrivi «:::::dettagli» e chiudi con «:::::»'],
  [':::nota\n~~~md\n:::::\n~~~\n:::', 7, 'scrivi «::::::nota» e chiudi con «::::::»'],
  ['```js\na\n\nTesto\n\n```js\nb\n```', 6, 'Scrivi «```» prima di «```js»'],
  ['```\n```', 6, 'Scrivi il suo codice'],
  ['- Uno\n\n  ~~~\n\n  ~~~', 8, 'Scrivi il suo codice'],
];

const CLOSED = [
  '```bash\nls\n```',
  '````md\n```js\na\n```\n````',
  '~~~md\n```js\na\n~~~',
  '- Uno\n\n  ```bash\n  ls\n  ```\n\n- Due',
  '> ```bash\n> ls\n> ```',
  '> - ```bash\n>   ls\n>   ```',
  '::::nota\n```md\n:::suggerimento\nTesto\n:::\n```\n::::',
  '    ```\n    rientrato',
  'Un ```codice``` nel testo.',
  ':::nota\n```bash\nls\n`````\n:::',
];

describe('a code block', () => {
  it.each(OPEN)('that its author did not close is told where it begins, once: %j', (text, line, says) => {
    expect(parse(text + REST).problems).toMatchObject([
      { code: 'markup-unread', line, hint: expect.stringContaining(says) },
    ]);
  });

  it.each(CLOSED)('that is closed is not: %j', (text) => {
    expect(parse(text + REST).problems).toEqual([]);
  });

  it('of an OpenAPI document is told at its line, but not if somebody else wrote the document', () => {
    const places = { file: 'spec/openapi.yaml', placeOf: (line: number) => ({ file: '', line: line + 10, column: 7 }) };
    const text = 'Così:\n\n```json\n{}\n\nTesto.';
    expect(parseProse(text, places, { kind: 'own' }).problems).toMatchObject([
      { code: 'markup-unread', place: { file: 'spec/openapi.yaml', line: 13, column: 7 } },
    ]);
    expect(parseProse(text, places, { kind: 'foreign' }).problems).toEqual([]);
  });
});
