import { CharSet, type Concatenation, type Element, type NoParent, type Quantifier } from 'refa';

/** A place of an expression where one character is matched. A place that two ways lead to stands twice in `next`. */
export type Position = { readonly characters: CharSet; readonly next: readonly number[] };

/** The places of an expression. The first one matches nothing: the others are reached from it. */
export type Automaton = readonly Position[];

/** Thrown for an expression that is too large, or has a construct that is not examined. */
export class NotExamined extends Error {}

/** More positions or ways would take too long to compare with each other. */
const MAX_POSITIONS = 300;
const MAX_WAYS = 20_000;

/** More copies than this count as a loop. */
const MAX_COPIES = 64;

/** A part of an expression: where it begins, where it ends, and in how many ways it matches the empty text. */
type Fragment = { readonly first: readonly number[]; readonly last: readonly number[]; readonly empty: number };

const EMPTY: Fragment = { first: [], last: [], empty: 1 };

/**
 * Makes the position automaton of an expression (Glushkov's construction). It has at least the ways of a backtracking
 * engine: assertions always hold, and a repetition with a maximum goes on without end.
 */
export function automatonOf(alternatives: readonly NoParent<Concatenation>[]): Automaton {
  const start = { characters: CharSet.empty(0x10ffff), next: [] };
  const positions: { readonly characters: CharSet; readonly next: number[] }[] = [start];
  const count = { ways: 0 };

  function connect(from: readonly number[], to: readonly number[], times = 1): void {
    count.ways += from.length * to.length * times;
    if (count.ways > MAX_WAYS) throw new NotExamined('too many ways');
    for (let time = 0; time < times; time++) for (const position of from) positions[position]?.next.push(...to);
  }
  function chain(before: Fragment, after: Fragment): Fragment {
    connect(before.last, after.first);
    return {
      first: [...before.first, ...repeated(after.first, before.empty)],
      last: [...after.last, ...repeated(before.last, after.empty)],
      empty: Math.min(before.empty * after.empty, MAX_WAYS),
    };
  }
  function either(all: readonly NoParent<Concatenation>[]): Fragment {
    const fragments = all.map((alternative) => alternative.elements.map(fragmentOf).reduce(chain, EMPTY));
    return {
      first: fragments.flatMap(({ first }) => first),
      last: fragments.flatMap(({ last }) => last),
      empty: fragments.reduce((sum, { empty }) => sum + empty, 0),
    };
  }
  function fragmentOf(element: NoParent<Element>): Fragment {
    switch (element.type) {
      case 'CharacterClass': {
        if (positions.length >= MAX_POSITIONS) throw new NotExamined('too many positions');
        positions.push({ characters: element.characters, next: [] });
        return { first: [positions.length - 1], last: [positions.length - 1], empty: 0 };
      }
      case 'Alternation':
        return either(element.alternatives);
      case 'Quantifier':
        return repetition(element);
      case 'Assertion':
        return EMPTY;
      default:
        throw new NotExamined(element.type);
    }
  }
  /** As many copies as there must be, then a loop for those that there may be. */
  function repetition({ alternatives, min, max }: NoParent<Quantifier>): Fragment {
    if (max === 0) return EMPTY;
    const isLong = min > MAX_COPIES;
    const copies = Array.from({ length: isLong ? 0 : min }, () => either(alternatives));
    const required = copies.reduce(chain, EMPTY);
    if (max === min && !isLong) return required;
    const more = either(alternatives);
    if (max > min + 1 || isLong) connect(more.last, more.first);
    // Engines refuse a repetition that matches nothing.
    return chain(required, { ...more, empty: 1 });
  }
  connect([0], either(alternatives).first);
  return positions;
}

function repeated(list: readonly number[], times: number): readonly number[] {
  if (list.length * times > MAX_WAYS) throw new NotExamined('too many ways');
  return Array.from({ length: times }, () => list).flat();
}
