/** Gives the scores of everything that contains a term. */
export type Scores = (term: string) => ReadonlyMap<number, number>;

/** The parameters of BM25+, by the names in the literature. */
const BM25 = { k1: 1.2, b: 0.7, delta: 0.5 } as const;

/** How many documents are indexed in one step, which takes some 20 ms. */
const STEP = 400;

/**
 * A field of all documents: the documents of each term, in order, each followed by how often the term occurs in it; and
 * how many different terms each document has. One flat list for a term is made in half the time of a map.
 */
type IndexedField = {
  readonly weight: number;
  readonly occurrences: Map<string, number[]>;
  readonly lengths: Map<number, number>;
};

/**
 * Indexes documents by the terms of their weighted fields, and gives their scores, best first (Lv and Zhai,
 * «Lower-bounding term frequency normalization», 2011). Documents are identified by their index. Works in steps,
 * between which the browser can respond to the reader.
 */
export async function scoring<Name extends string>(
  weights: Readonly<Partial<Record<Name, number>>>,
  tokenize: (text: string) => readonly string[],
  documents: readonly Partial<Record<Name, string>>[],
): Promise<Scores> {
  const fields = new Map<string, IndexedField>(
    Object.entries<number | undefined>(weights).map(([name, weight = 1]) => [
      name,
      { weight, occurrences: new Map(), lengths: new Map() },
    ]),
  );
  for (const [id, texts] of documents.entries()) {
    if (id > 0 && id % STEP === 0) await new Promise((resolve) => setTimeout(resolve));
    for (const [name, text] of Object.entries<string | undefined>(texts)) {
      const field = fields.get(name);
      if (field && text !== undefined) add(field, id, tokenize(text));
    }
  }
  const measured = Array.from(fields.values(), (field) => ({ ...field, mean: meanOf([...field.lengths.values()]) }));
  return (term) => scoresOf(term, measured, documents.length);
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function add({ occurrences, lengths }: IndexedField, id: number, terms: readonly string[]): void {
  let different = 0;
  for (const term of terms) {
    const list = occurrences.get(term);
    if (list?.at(-2) === id) {
      list.push((list.pop() ?? 0) + 1);
      continue;
    }
    different += 1;
    if (list) list.push(id, 1);
    else occurrences.set(term, [id, 1]);
  }
  lengths.set(id, different);
}

type MeasuredField = IndexedField & { readonly mean: number };

function scoresOf(term: string, fields: readonly MeasuredField[], total: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const { k1, b, delta } = BM25;
  for (const { weight, occurrences, lengths, mean } of fields) {
    const list = occurrences.get(term);
    if (!list) continue;
    const documents = list.length / 2;
    const rarity = Math.log(1 + (total - documents + 0.5) / (documents + 0.5));
    for (let at = 0; at < list.length; at += 2) {
      const [id = 0, count = 0] = [list[at], list[at + 1]];
      const share = (lengths.get(id) ?? 0) / mean;
      const saturated = (count * (k1 + 1)) / (count + k1 * (1 - b + b * share));
      found.set(id, (found.get(id) ?? 0) + weight * rarity * (delta + saturated));
    }
  }
  return new Map([...found].sort(([, one], [, other]) => other - one));
}
