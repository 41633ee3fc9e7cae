import { type Concatenation, type Element, JS, type NoParent } from 'refa';
import { automatonOf, NotExamined } from './automaton.ts';
import { type Ways, waysThrough } from './backtracking.ts';

/** The steps of some tenths of a second. Real matches take far fewer than the bound that is computed here. */
const MAX_STEPS = 100_000_000;

/** An expression with at most so many steps for each character is quick on a text of any length. */
const MAX_STEPS_FOR_ONE = 100;

/** An expression that is quick only on shorter texts than this is not used at all. */
const LEAST_LENGTH = 100;

/**
 * The longest text, in characters, on which an expression is certain to be quick, also if it does not match: `Infinity`
 * for most expressions; 0 for one that may take years, such as `^(a+)+$`, or that cannot be examined.
 */
export function safeLength({ source, flags }: RegExp): number {
  try {
    // Backreferences to a few words are replaced by these words. The parser refuses any other backreference.
    const { expression } = JS.Parser.fromLiteral({ source, flags }).parse({ backreferences: 'throw' });
    const { factor, degree } = stepsOf(expression.alternatives, isAnchored(expression.alternatives));
    if (degree <= 1 && factor <= MAX_STEPS_FOR_ONE) return Number.POSITIVE_INFINITY;
    const length = Math.floor((MAX_STEPS / factor) ** (1 / Math.max(1, degree)));
    return length >= LEAST_LENGTH ? length : 0;
  } catch {
    return 0;
  }
}

type Alternatives = readonly NoParent<Concatenation>[];

/** The steps to match a text of n characters: at most `factor` × n^`degree`. */
function stepsOf(alternatives: Alternatives, isOnce: boolean): Ways {
  const automaton = automatonOf(alternatives);
  const ways = waysThrough(automaton);
  if (!ways) throw new NotExamined('exponential');
  const hasLoop = automaton.some(({ next }, at) => next.some((to) => to <= at));
  const own = { factor: ways.factor, degree: ways.degree + (hasLoop ? 1 : 0) + (isOnce ? 0 : 1) };
  return assertionsIn(alternatives, true)
    .map(({ bodies, isFirst }) => {
      const inside = stepsOf(bodies, true);
      // What stands before everything else is tried once for each beginning, the rest at each step.
      const times = isFirst ? { factor: 1, degree: isOnce ? 0 : 1 } : own;
      return { factor: inside.factor * times.factor, degree: inside.degree + times.degree };
    })
    .reduce((sum, one) => ({ factor: sum.factor + one.factor, degree: Math.max(sum.degree, one.degree) }), own);
}

type AssertionAt = { readonly bodies: Alternatives; readonly isFirst: boolean };

/** The assertions of an expression that look at more than one character. */
function assertionsIn(alternatives: Alternatives, isFirst: boolean): readonly AssertionAt[] {
  return alternatives.flatMap(({ elements }) => {
    const characters = elements.findIndex(({ type }) => type !== 'Assertion');
    return elements.flatMap((element, at): readonly AssertionAt[] => {
      const isBefore = isFirst && (characters < 0 || at <= characters);
      switch (element.type) {
        case 'Alternation':
          return assertionsIn(element.alternatives, isBefore);
        case 'Quantifier':
          return assertionsIn(element.alternatives, isBefore && element.max <= 1);
        case 'Assertion':
          if (element.alternatives.every((alternative) => alternative.elements.every(isCharacter))) return [];
          if (element.kind === 'behind') throw new NotExamined('a match backwards');
          return [{ bodies: element.alternatives, isFirst: isBefore }];
        default:
          return [];
      }
    });
  });
}

function isCharacter({ type }: NoParent<Element>): boolean {
  return type === 'CharacterClass';
}

/** Tells whether an expression matches only at the beginning of a text. */
function isAnchored(alternatives: Alternatives): boolean {
  return alternatives.every(({ elements: [first] }) => {
    if (first?.type === 'Alternation') return isAnchored(first.alternatives);
    if (first?.type !== 'Assertion' || first.kind !== 'behind' || !first.negate) return false;
    const [only] = first.alternatives.flatMap(({ elements }) => elements);
    return only?.type === 'CharacterClass' && only.characters.isAll;
  });
}
