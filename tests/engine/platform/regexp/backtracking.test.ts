import fc from 'fast-check';
import { JS } from 'refa';
import { it } from 'vitest';
import { type Automaton, automatonOf } from '../../../../build/platform/regexp/automaton.ts';
import { waysThrough } from '../../../../build/platform/regexp/backtracking.ts';

const { expression } = fc.letrec<{ expression: string; character: string }>((tie) => ({
  character: fc.constantFrom('a', 'b', 'c', '[ab]', '[bc]'),
  expression: fc.oneof(
    { maxDepth: 5 },
    tie('character'),
    fc.tuple(tie('expression'), tie('expression')).map(([one, other]) => one + other),
    fc.tuple(tie('expression'), tie('expression')).map(([one, other]) => `(?:${one}|${other})`),
    fc.tuple(tie('expression'), fc.constantFrom('*', '+', '?', '{2}')).map(([one, times]) => `(?:${one})${times}`),
  ),
}));

const text = fc.tuple(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 }), fc.nat(20));

/** How many ways there are to match each beginning of a text. */
function waysOf(automaton: Automaton, read: string): readonly number[] {
  let ways = new Map([[0, 1]]);
  return Array.from(read, (character) => {
    const next = new Map<number, number>();
    for (const [at, count] of ways) {
      for (const to of automaton[at]?.next ?? []) {
        if (automaton[to]?.characters.has(character.charCodeAt(0))) next.set(to, (next.get(to) ?? 0) + count);
      }
    }
    ways = next;
    return [...ways.values()].reduce((sum, count) => sum + count, 0);
  });
}

it('an engine never has more ways than are told, whatever the expression and the text', () => {
  const property = fc.property(expression, fc.array(text, { minLength: 20, maxLength: 20 }), (source, texts) => {
    const { alternatives } = JS.Parser.fromLiteral({ source, flags: '' }).parse({ backreferences: 'throw' }).expression;
    const automaton = automatonOf(alternatives);
    const bound = waysThrough(automaton);
    return texts.every(([part, times]) =>
      waysOf(automaton, part.repeat(times)).every(
        (count, index) => !bound || count <= bound.factor * (index + 1) ** bound.degree,
      ),
    );
  });
  fc.assert(property, { seed: 1991, numRuns: 2_000 });
});
