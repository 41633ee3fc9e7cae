import { type Automaton, NotExamined } from './automaton.ts';

/** How many ways to match a text of n characters an engine tries: at most `factor` × n^`degree`. */
export type Ways = { readonly factor: number; readonly degree: number };

/**
 * Bounds the ways through an automaton on the same text; `undefined` if no power of n does: the ways of `^(a+)+$`
 * double with each character. Within a loop, either a text has one way from a position to another, or the ways multiply
 * with each turn (Weber and Seidl, «On the degree of ambiguity of finite automata», 1991). So what counts is at how
 * many moments a way can leave each loop, and which way it takes outside of loops.
 */
export function waysThrough(automaton: Automaton): Ways | undefined {
  const components = componentsOf(automaton);
  const componentAt = new Map(components.flatMap((component, index) => component.map((at) => [at, index] as const)));
  const graph = graphOf(automaton);
  const known: Ways[] = [];
  for (const component of components) {
    const stay = (at: number) => graph.next(at).filter((to) => component.includes(to));
    const leave = (at: number) => graph.next(at).filter((to) => !component.includes(to));
    if (component.some((start) => multiplies(start, stay, graph))) return undefined;
    const after = component.flatMap(leave).flatMap((to) => known[componentAt.get(to) ?? 0] ?? []);
    const rest = after.reduce(larger, { factor: 1, degree: 0 });
    const choices = Math.max(...component.map((at) => graph.mostAlike(leave(at))));
    if (component.every((at) => stay(at).length === 0)) {
      known.push({ factor: rest.factor * Math.max(1, choices), degree: rest.degree });
    } else {
      const moments = momentsToLeave(component, stay, graph);
      const left = rest.factor * choices * (moments ?? 1);
      const degree = rest.degree + (moments === undefined ? 1 : 0);
      known.push({ factor: graph.mostAlike(component) * (1 + left), degree });
    }
  }
  return known.at(-1);
}

function larger(left: Ways, right: Ways): Ways {
  return { factor: Math.max(left.factor, right.factor), degree: Math.max(left.degree, right.degree) };
}

type Next = (at: number) => readonly number[];

/** Two positions that two ways come to with the same text. */
type Pair = readonly [one: number, other: number];

type Graph = {
  readonly next: Next;
  /** The pairs of positions that match a common character. */
  pairs(ones: readonly number[], others: readonly number[]): readonly Pair[];
  /** How many of some positions match one character, at most. */
  mostAlike(positions: readonly number[]): number;
};

function graphOf(automaton: Automaton): Graph {
  const alike = automaton.map(({ characters }) =>
    automaton.map((other) => !characters.isDisjointWith(other.characters)),
  );
  const alikeTo = (one: number, others: readonly number[]) => others.filter((other) => alike[one]?.[other]);
  return {
    next: (at) => automaton[at]?.next ?? [],
    pairs: (ones, others) => ones.flatMap((one) => alikeTo(one, others).map((other): Pair => [one, other])),
    mostAlike: (positions) => Math.max(0, ...positions.map((one) => alikeTo(one, positions).length)),
  };
}

/** Tells whether two ways with the same text lead from a position of a loop to another one. */
function multiplies(start: number, stay: Next, { pairs }: Graph): boolean {
  const first = stay(start);
  const begin = first.flatMap((one, index) => pairs([one], first.slice(index + 1)));
  for (const [one, other] of pairsFrom(begin, (pair) => pairs(stay(pair[0]), stay(pair[1]))))
    if (one === other) return true;
  return false;
}

/**
 * At how many moments the ways that end together can have left a loop, at most; `undefined` if at any moment: one way
 * goes on outside without end while another stays inside, both with the same text.
 */
function momentsToLeave(loop: readonly number[], stay: Next, { next, pairs }: Graph): number | undefined {
  const after = ([one, other]: Pair) => pairs(next(one), stay(other));
  const begin = loop.map((at): Pair => [at, at]);
  const outside = [...pairsFrom(begin, after)].filter(([one]) => !loop.includes(one));
  const before = new Map<string, number>();
  for (const key of outside.flatMap(after).map(keyOf)) before.set(key, (before.get(key) ?? 0) + 1);
  // Each pair after all that lead to it, with the longest way there. Those of a cycle, and after one, are left out.
  const ordered = outside.filter((pair) => !before.has(keyOf(pair))).map((pair) => ({ pair, moment: 1 }));
  for (const { pair, moment } of ordered) {
    for (const following of after(pair)) {
      const missing = (before.get(keyOf(following)) ?? 0) - 1;
      before.set(keyOf(following), missing);
      if (missing === 0) ordered.push({ pair: following, moment: moment + 1 });
    }
  }
  return ordered.length < outside.length ? undefined : 1 + (ordered.at(-1)?.moment ?? 0);
}

/** More pairs would take too long. */
const MAX_PAIRS = 20_000;

/** Walks from some pairs to all that come after them. */
function* pairsFrom(begin: readonly Pair[], after: (pair: Pair) => readonly Pair[]): Generator<Pair> {
  const found = new Map(begin.map((pair) => [keyOf(pair), pair]));
  // The walk also visits the pairs that it adds.
  for (const pair of found.values()) {
    yield pair;
    for (const next of after(pair)) if (!found.has(keyOf(next))) found.set(keyOf(next), next);
    if (found.size > MAX_PAIRS) throw new NotExamined('too many pairs');
  }
}

function keyOf(pair: Pair): string {
  return pair.join(' ');
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
