import { toString as textOf } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { parseText } from '../../../../build/pipeline/2-parse/markdown/document.ts';
import { fillPlaceholders, queriesOf } from '../../../../build/pipeline/3-link/placeholders.ts';

function bodyOf(text: string) {
  return parseText({ path: 'content/guide/prova.md', text }).value;
}

const TEXT = `Uno :stato[held] e [due :valore[csv-righe] volte](lista.md#qui).

Il campo \`tracking_number\` di [quattro](campo:shipment-create#corpo.x), [fuori](https://example.it) e [dentro](/stati).

\`\`\`json
{ "status": "held" }
\`\`\`
`;

describe('what a text asks', () => {
  it('is each fact and each link whose address the site decides, in the order of the text, also inside each other', () => {
    expect(queriesOf(bodyOf(TEXT)).placeholders).toMatchObject([
      { kind: 'fact', directive: 'stato', label: 'held', place: { line: 1, column: 5 } },
      { kind: 'link', href: 'lista.md#qui' },
      { kind: 'fact', directive: 'valore', label: 'csv-righe' },
      { kind: 'link', href: 'campo:shipment-create#corpo.x', place: { line: 3 } },
    ]);
  });

  it('is whether its names exist', () => {
    expect(queriesOf(bodyOf(TEXT)).names).toMatchObject([
      { kind: 'identifier', text: 'tracking_number', place: { line: 3, column: 10 } },
      { kind: 'code', property: 'status', value: 'held', place: { line: 5 } },
    ]);
  });
});

it('replacements stand in the place of the placeholders, and the text stays as it was', () => {
  const body = bodyOf(TEXT);
  const before = JSON.stringify(body);
  const filled = fillPlaceholders(body, {
    replacements: [
      { type: 'text', value: 'In giacenza' },
      { type: 'address', href: '/spedizioni/lista#qui' },
      { type: 'text', value: '1.000' },
      { type: 'address' },
    ],
  });
  expect(textOf(filled.tree)).toContain('Uno In giacenza e due 1.000 volte.');
  const markup = JSON.stringify(filled.tree);
  expect(Array.from(markup.matchAll(/"href":"([^"]*)"/g), ([, href]) => href)).toEqual([
    '/spedizioni/lista#qui',
    'https://example.it',
    '/stati',
  ]);
  expect(JSON.stringify(body)).toBe(before);
});
