import type { Automaton, Position } from './automaton.ts';

/** How many ways to match a text of n characters an engine tries: at most `factor` × n^`degree`. */
export type Ways = { readonly factor: number; readonly degree: number };

/**
 * Bounds the ways through an automaton; `undefined` if no power of n does: the ways of `^(a+)+$` double with each
 * character. Within a loop, either a text has one way from a position to another, or the ways multiply with each turn
 * (Weber and Seidl, «On the degree of ambiguity of finite automata», 1991). So what counts is when a way leaves each
 * loop, and which way it takes outside of loops.
 */
export function waysThrough(automaton: Automaton): Ways | undefined {
  const components = componentsOf(automaton);
  const componentAt = new Map(components.flatMap((component, index) => component.map((at) => [at, index] as const)));
  const isInside = (at: number, to: number) => componentAt.get(at) === componentAt.get(to);
  if (automaton.some((_, at) => multiplies(at, automaton, isInside))) return undefined;
  const known: Ways[] = [];
  for (const component of components) {
    const after = component.flatMap((at) =>
      (automaton[at]?.next ?? []).flatMap((to) => (isInside(at, to) ? [] : (known[componentAt.get(to) ?? 0] ?? []))),
    );
    const rest = after.reduce(larger, { factor: 1, degree: 0 });
    const choices = component.reduce((most, at) => Math.max(most, choicesAt(at, automaton)), 1);
    const isLoop = component.some((at) => automaton[at]?.next.some((to) => isInside(at, to)));
    const hasTurns = isLoop && choices > 1;
    known.push({
      factor: rest.factor * choices * (hasTurns ? component.length : 1),
      degree: rest.degree + (hasTurns ? 1 : 0),
    });
  }
  return known.at(-1);
}

function larger(left: Ways, right: Ways): Ways {
  return { factor: Math.max(left.factor, right.factor), degree: Math.max(left.degree, right.degree) };
}

/** The most next positions that match one character. */
function choicesAt(at: number, automaton: Automaton): number {
  const next = nextOf(at, automaton);
  return Math.max(1, ...next.map((one) => next.filter((other) => isBoth(one, other)).length));
}

/**
 * Tells whether two ways lead from a position, through a loop with the same characters, to one position of the loop.
 */
function multiplies(start: number, automaton: Automaton, isInside: (at: number, to: number) => boolean): boolean {
  const stay = (at: number) => (automaton[at]?.next ?? []).filter((to) => isInside(start, to));
  const found = new Set<string>();
  const pairs: (readonly [number, number])[] = [];
  const add = (one: number, other: number): boolean => {
    const key = `${one} ${other}`;
    const [a, b] = [automaton[one], automaton[other]];
    if (found.has(key) || !a || !b || !isBoth(a, b)) return false;
    found.add(key);
    pairs.push([one, other]);
    return one === other;
  };
  const first = stay(start);
  if (first.some((one, index) => first.slice(index + 1).some((other) => add(one, other)))) return true;
  for (const [one, other] of pairs) if (stay(one).some((a) => stay(other).some((b) => add(a, b)))) return true;
  return false;
}

function isBoth(one: Position, other: Position): boolean {
  return !one.characters.isDisjointWith(other.characters);
}

function nextOf(at: number, automaton: Automaton): readonly Position[] {
  return (automaton[at]?.next ?? []).flatMap((to) => automaton[to] ?? []);
}

/** The strongly connected components of the positions, each one after those that it leads to (Tarjan's algorithm). */
function componentsOf(automaton: Automaton): readonly (readonly number[])[] {
  const components: number[][] = [];
  const order = new Map<number, number>();
  const done = new Set<number>();
  const open: number[] = [];
  const visit = (at: number): number => {
    const index = order.size;
    order.set(at, index);
    open.push(at);
    let lowest = index;
    for (const to of automaton[at]?.next ?? [])
      if (!done.has(to)) lowest = Math.min(lowest, order.get(to) ?? visit(to));
    if (lowest === index) {
      const component = open.splice(open.indexOf(at));
      for (const one of component) done.add(one);
      components.push(component);
    }
    return lowest;
  };
  visit(0);
  return components;
}
