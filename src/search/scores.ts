/** Gives the scores of everything that contains a term, best first. */
export type Scores<Id = number> = (term: string) => ReadonlyMap<Id, number>;

/**
 * The parameters of BM25+: how much repetition counts, how much length counts, and what an occurrence is worth at
 * least.
 */
const BM25 = { repetition: 1.2, length: 0.7, least: 0.5 } as const;

/** One part of all things: how often each term occurs in each thing, and how many different terms each thing has. */
type Part = {
  readonly weight: number;
  readonly occurrences: Map<string, Map<number, number>>;
  readonly lengths: Map<number, number>;
};

/**
 * Indexes things by the terms of their weighted parts, and gives their scores (Lv and Zhai, «Lower-bounding term
 * frequency normalization», 2011). Things are identified by their index. Yields after every `step` things, so that the
 * caller may pause.
 */
export function* scoring<Name extends string>(
  weights: Readonly<Partial<Record<Name, number>>>,
  tokenize: (text: string) => readonly string[],
  things: readonly Partial<Record<Name, string>>[],
  step: number,
): Generator<undefined, Scores> {
  const parts = new Map<string, Part>(
    Object.entries<number | undefined>(weights).map(([name, weight = 1]) => [
      name,
      { weight, occurrences: new Map(), lengths: new Map() },
    ]),
  );
  for (const [id, thing] of things.entries()) {
    if (id > 0 && id % step === 0) yield;
    for (const [name, text] of Object.entries<string | undefined>(thing)) {
      const part = parts.get(name);
      if (part && text !== undefined) add(part, id, tokenize(text));
    }
  }
  const measured = Array.from(parts.values(), (part) => ({ ...part, mean: meanOf([...part.lengths.values()]) }));
  return (term) => scoresOf(term, measured, things.length);
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function add({ occurrences, lengths }: Part, id: number, terms: readonly string[]): void {
  lengths.set(id, new Set(terms).size);
  for (const term of terms) {
    const counts = occurrences.get(term) ?? new Map<number, number>();
    occurrences.set(term, counts);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
}

type MeasuredPart = Part & { readonly mean: number };

function scoresOf(term: string, parts: readonly MeasuredPart[], total: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const { repetition, length, least } = BM25;
  for (const { weight, occurrences, lengths, mean } of parts) {
    const counts = occurrences.get(term);
    if (!counts) continue;
    const rarity = Math.log(1 + (total - counts.size + 0.5) / (counts.size + 0.5));
    for (const [id, count] of counts) {
      const share = (lengths.get(id) ?? 0) / mean;
      const saturated = (count * (repetition + 1)) / (count + repetition * (1 - length + length * share));
      found.set(id, (found.get(id) ?? 0) + weight * rarity * (least + saturated));
    }
  }
  return new Map([...found].sort(([, one], [, other]) => other - one));
}
