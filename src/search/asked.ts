import type { SearchEntry } from './entry.ts';
import { phraseWords } from './terms.ts';

/** How many questions that nobody has noted there are for each entry with questions. */
const OTHERS = 3;

/** The terms of a question, each once. Stop words count too: «da dove» and «chi» are all that some questions ask. */
export function askedTerms(question: string): ReadonlySet<string> {
  return new Set(phraseWords(question).map(({ term }) => term));
}

/** Reads the words of the questions about all entries. `read` gives the terms of a text. */
export function openAsked(entries: readonly SearchEntry[], read: (text: string) => Iterable<string>) {
  const weights = new Map<string, Map<number, number>>();
  for (const [id, { asked = '' }] of entries.entries()) {
    for (const [less, words] of asked.split(',').entries()) {
      for (const term of read(words)) weights.set(term, (weights.get(term) ?? new Map()).set(id, less + 1));
    }
  }
  const answers = entries.filter(({ asked }) => asked !== undefined).length;
  /** How much a term of a question speaks for each entry. */
  const weightsOf = (term: string): ReadonlyMap<number, number> => weights.get(term) ?? new Map<number, number>();
  return {
    weightsOf,
    /** How likely each page answers a question, by the questions about all of it. */
    likelihood(terms: ReadonlySet<string>): (page: number) => number {
      if (answers === 0) return () => 1;
      const sums = new Map<number, number>();
      for (const term of terms) {
        for (const [id, weight] of weightsOf(term)) sums.set(id, (sums.get(id) ?? 0) + weight);
      }
      // Weights are logarithms of odds. An entry without a word of the question has the odds 1.
      let total = 1 + answers * OTHERS;
      const pages = new Map<number, number>();
      for (const [id, sum] of sums) {
        const more = Math.exp(sum) - 1;
        total += more;
        const pagesOf = new Set(entries[id]?.locations.flatMap(({ pages }) => pages));
        for (const page of pagesOf) pages.set(page, (pages.get(page) ?? 0) + more);
      }
      return (page: number) => (pages.get(page) ?? 0) / total;
    },
  };
}
