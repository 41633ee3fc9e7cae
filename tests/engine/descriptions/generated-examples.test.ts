import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../../project.ts';
import { descriptionsIn, givenDescriptions } from './descriptions.ts';
import { checkGenerated } from './generated.ts';
import { readSequence } from './sequence-reading.ts';

const given = givenDescriptions();
const paths = [...descriptionsIn(join(PROJECT, 'tests/fixtures')), ...given];

it.each(paths.map((path) => [relative(PROJECT, path), path]))(
  'every generated example of %s fits its schema',
  { timeout: 900_000 },
  async (_, path) => {
    expect((await checkGenerated(path)).wrong).toEqual([]);
  },
);

describe('the reader of sequences', () => {
  it.each([
    ['application/jsonl', '{"a":1}\n2\n', [{ a: 1 }, 2]],
    ['application/json-seq', '\u001e{"a":1}\n\u001e2\n', [{ a: 1 }, 2]],
    [
      'text/event-stream',
      'event: e\ndata: a\ndata: b\nretry: 3\n\ndata: c\n\n',
      [{ event: 'e', data: 'a\nb', retry: 3 }, { data: 'c' }],
    ],
  ])('reads %s', (type, text, items) => {
    expect(readSequence(type, text)).toEqual(items);
  });

  it.each([
    ['application/jsonl', '{"a":\n1}\n'],
    ['application/jsonl', '{"a":1}'],
    ['application/json-seq', '{"a":1}\n'],
    ['text/event-stream', 'data: a\naltro: b\n\n'],
  ])('refuses what is no %s', (type, text) => {
    expect(() => readSequence(type, text)).toThrow(SyntaxError);
  });
});
