import { expect, it } from 'vitest';
import { cyclesIn } from '../../../build/platform/cycles.ts';

/** `a>b b>a` as a graph, whose nodes come in the order in which the edges name them. */
function cyclesOf(edges: string): readonly string[] {
  const pairs = edges.split(' ').map((edge) => edge.split('>') as [string, string]);
  const nodes = new Set(pairs.flat());
  const next = (node: string) => pairs.flatMap(([from, to]) => (from === node ? [to] : []));
  return cyclesIn(nodes, next).map((group) => group.join(''));
}

it.each([
  ['a>b b>c', []],
  ['a>a', ['a']],
  ['a>b b>a', ['ab']],
  ['a>b b>c c>b', ['bc']],
  ['a>b b>a b>c c>d d>c', ['ab', 'cd']],
  ['a>b b>c c>a a>c d>a', ['abc']],
  ['a>b a>c b>d c>d', []],
])('%s: %j', (edges, groups) => {
  expect(cyclesOf(edges).toSorted()).toEqual(groups);
});

it('a path may have any length', () => {
  const nodes = Array.from({ length: 100_000 }, (_, index) => index);
  expect(cyclesIn(nodes, (node) => [(node + 1) % nodes.length])).toEqual([nodes]);
});
