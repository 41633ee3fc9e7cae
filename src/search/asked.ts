import { cached } from './cached.ts';
import type { SearchData } from './entry.ts';
import { readAsked } from './packed-asked.ts';
import { phraseWords } from './terms.ts';

/** How many questions that nobody has noted there are for each entry with questions. */
const OTHERS = 3;

/** How likely a question is about a page and about an entry, each from 0 to 1. */
export type Likelihood = {
  readonly ofPage: (page: number) => number;
  readonly ofEntry: (entry: number) => number;
};

/** The terms of a question, each once. Stop words count too: «da dove» and «chi» are all that some questions ask. */
export function askedTerms(question: string): ReadonlySet<string> {
  return new Set(phraseWords(question).map(({ term }) => term));
}

/** Reads the words of what readers ask, those with the first letter of a word of the query. */
export function openAsked({ asked, entries }: Pick<SearchData, 'asked' | 'entries'>) {
  const read = readAsked(asked);
  const numbersIn = cached(
    (letter: string) =>
      new Map(read.wordsOf(letter).flatMap(([word, number]) => phraseWords(word).map(({ term }) => [term, number]))),
  );
  /** How much a term of a question speaks for each entry. */
  const weightsOf = cached((term: string): ReadonlyMap<number, number> => {
    const number = numbersIn(term.charAt(0)).get(term);
    return number === undefined ? new Map() : read.weightsOf(number);
  });
  return {
    weightsOf,
    /** The words with a first letter. */
    wordsIn: (letter: string) => read.wordsOf(letter).map(([word]) => word),
    /** How likely it is that a question with these terms is about each page and entry. Without questions, all are. */
    likelihood(terms: ReadonlySet<string>): Likelihood {
      if (read.answers === 0) return { ofPage: () => 1, ofEntry: () => 1 };
      const sums = new Map<number, number>();
      for (const term of terms) {
        for (const [id, weight] of weightsOf(term)) sums.set(id, (sums.get(id) ?? 0) + weight);
      }
      // Weights are logarithms of odds. An entry without a word of the question has the odds 1.
      const odds = new Map(Array.from(sums, ([id, sum]) => [id, Math.exp(sum) - 1]));
      const total = [...odds.values()].reduce((sum, each) => sum + each, 1 + read.answers * OTHERS);
      const pages = new Map<number, number>();
      for (const [id, more] of odds) {
        const pagesOf = new Set(entries[id]?.locations.flatMap(({ pages }) => pages));
        for (const page of pagesOf) pages.set(page, (pages.get(page) ?? 0) + more);
      }
      const share = (of: ReadonlyMap<number, number>, id: number) => (of.get(id) ?? 0) / total;
      return {
        ofPage: (page) => share(pages, page),
        ofEntry: (entry) => share(odds, entry),
      };
    },
  };
}
