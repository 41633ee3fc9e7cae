import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { parseJson } from '../../../../build/platform/yaml/parse-json.ts';

/** The parts of a tree that the rest of the program looks at: kinds, values, and where each begins and ends. */
function partsOf(node: unknown): unknown {
  if (isScalar(node)) return [node.type, node.value, node.range?.slice(0, 2)];
  if (isSeq(node)) return ['list', node.range?.slice(0, 2), node.items.map(partsOf)];
  if (isMap(node)) {
    const members = node.items.map(({ key, value }) => [partsOf(key), partsOf(value)]);
    return ['map', node.range?.slice(0, 2), members];
  }
  return node;
}

const indents = fc.constantFrom(undefined, 1, 2, '\t');
const containers = fc
  .oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()))
  .filter((value) => JSON.stringify(value) !== undefined);

describe('a JSON text is read as the parser of yaml reads it,', () => {
  it('values and offsets', () => {
    fc.assert(
      fc.property(containers, indents, (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const [fast, slow] = [new LineCounter(), new LineCounter()];
        const tree = parseJson(text, fast);
        const { contents } = parseDocument(text, { lineCounter: slow, uniqueKeys: false, prettyErrors: false });
        expect(partsOf(tree?.contents)).toEqual(partsOf(contents));
        expect(tree?.toJS()).toEqual(JSON.parse(text));
        for (const offset of [0, text.length >> 1, text.length - 1])
          expect(fast.linePos(offset)).toEqual(slow.linePos(offset));
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  it('keys that stand twice are both there', () => {
    const tree = parseJson('{"a": 1, "a": 2}', new LineCounter());
    expect(isMap(tree?.contents) && tree.contents.items).toHaveLength(2);
  });
});

it.each([
  ['YAML in braces', '{a: 1}'],
  ['a comment', '{} # fine'],
  ['a comma too many', '[1, 2,]'],
  ['half a text', '{"a": '],
  ['a scalar', '"text"'],
  ['nothing', ''],
  ['nesting without end', '['.repeat(100_000) + ']'.repeat(100_000)],
])('leaves %s to the parser of yaml', (_, text) => {
  expect(parseJson(text, new LineCounter())).toBeUndefined();
});
