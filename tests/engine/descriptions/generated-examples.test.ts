import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../../project.ts';
import { descriptionsIn, givenDescriptions } from './descriptions.ts';
import { checkGenerated } from './generated.ts';
import { child, openDescription } from './parts.ts';
import { readSequence } from './sequence-reading.ts';
import { readXml } from './xml-reading.ts';

const given = givenDescriptions();
const paths = [...descriptionsIn(join(PROJECT, 'tests/fixtures')), ...given];

it.each(paths.map((path) => [relative(PROJECT, path), path]))(
  'every generated example of %s fits its schema',
  { timeout: 900_000 },
  async (_, path) => {
    expect((await checkGenerated(path)).wrong).toEqual([]);
  },
);

describe('the readers of the other notations', () => {
  const description = openDescription(join(PROJECT, 'tests/fixtures/openapi/xml.yaml'));
  const reader = { description, isFit: () => true };
  const schema = (name: string) => ({
    ...child(description.root, name),
    value: { $ref: `#/components/schemas/${name}` },
  });

  it.each([
    [
      'Tappa',
      '<tappa quando="2026-11-18T09:42:00Z"><dove>qui</dove></tappa>',
      { quando: '2026-11-18T09:42:00Z', dove: 'qui' },
    ],
    [
      'Colli',
      '<colli><tappa><dove>a</dove></tappa><tappa><dove>b</dove></tappa></colli>',
      [{ dove: 'a' }, { dove: 'b' }],
    ],
  ])('read %s in XML', (name, text, value) => {
    expect(readXml(text, schema(name), reader)).toEqual(value);
  });

  it.each([
    ['Tappa', 'another root', '<Tappa><dove>qui</dove></Tappa>'],
    ['Tappa', 'an unknown element', '<tappa><luogo>qui</luogo></tappa>'],
    ['Tappa', 'an element for an attribute', '<tappa><quando>ora</quando></tappa>'],
    ['Tappa', 'an unknown attribute', '<tappa ora="1"/>'],
    ['Tappa', 'an open element', '<tappa><dove></tappa>'],
    ['Tappa', 'two roots', '<tappa/><tappa/>'],
    ['Collo', 'no namespace', '<m:collo codice="AB1234"/>'],
    [
      'Collo',
      'no namespace of an attribute',
      '<m:collo xmlns:m="https://esempio.it/magazzino" s:status="in viaggio"/>',
    ],
  ])('refuse %s with %s', (name, _, text) => {
    expect(() => readXml(text, schema(name), reader)).toThrow(SyntaxError);
  });

  it.each([
    ['application/jsonl', '{"a":1}\n2\n', [{ a: 1 }, 2]],
    ['application/json-seq', '\u001e{"a":1}\n\u001e2\n', [{ a: 1 }, 2]],
    [
      'text/event-stream',
      'event: e\ndata: a\ndata: b\nretry: 3\n\ndata: c\n\n',
      [{ event: 'e', data: 'a\nb', retry: 3 }, { data: 'c' }],
    ],
  ])('read %s', (type, text, items) => {
    expect(readSequence(type, text)).toEqual(items);
  });

  it.each([
    ['application/jsonl', '{"a":\n1}\n'],
    ['application/jsonl', '{"a":1}'],
    ['application/json-seq', '{"a":1}\n'],
    ['text/event-stream', 'data: a\naltro: b\n\n'],
  ])('refuse what is no %s', (type, text) => {
    expect(() => readSequence(type, text)).toThrow(SyntaxError);
  });
});
