import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { yamlText } from '../../../../build/pipeline/4-render/yaml-text.ts';

/** Texts that YAML has to quote, to fold or to write as a block, and keys that it cannot write on the line of a value. */
const TEXT = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '',
    ' ',
    '- a',
    '#',
    'null',
    '~',
    '1e3',
    'a: b',
    'riga\n\n  rientro\n',
    '\n',
    '\ta\n',
    'x'.repeat(1100),
  ),
);

/** Any JSON value, whose text has no `-0`. */
const VALUE = fc
  .jsonValue({ maxDepth: 6, stringUnit: 'grapheme' })
  .map((value): unknown => JSON.parse(JSON.stringify(value)));

it('writes a document in parts as the library writes it whole', () => {
  fc.assert(
    fc.property(VALUE, fc.dictionary(TEXT, TEXT), (value, texts) => {
      for (const data of [value, texts, { paths: { '/x': { texts, value } } }]) {
        const text = yamlText(data);
        expect(text).toBe(stringify(data, { lineWidth: 0, aliasDuplicateObjects: false }));
        expect(parse(text)).toEqual(JSON.parse(JSON.stringify(data)));
      }
    }),
    { seed: 20, numRuns: 300 },
  );
});
