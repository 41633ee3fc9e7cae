import { type PhraseWord, phraseWords } from './terms.ts';
import { tokensIn } from './words.ts';

/**
 * The pairs of neighbouring words in a text. One of the two may be a stop word: «quante spedizioni» and «eliminare
 * spedizioni» have different meanings. Two stop words have none.
 */
export type Pairs = ReadonlySet<string>;

/** Reads the pairs of a text. `read` gives the words of a token. */
export function adjacentPairs(text: string, read: (token: string) => readonly PhraseWord[] = phraseWords): Pairs {
  const words = tokensIn(text).flatMap((token) => read(token));
  return new Set(
    words.flatMap((word, index) => {
      const next = words[index + 1];
      return next === undefined || (word.isStop && next.isStop) ? [] : [`${word.term} ${next.term}`];
    }),
  );
}

/** The share of the pairs of a query that are in a text too, from 0 to 1. */
export function shareOf(inQuery: Pairs, inText: Pairs): number {
  return inQuery.size === 0 ? 0 : [...inQuery].filter((pair) => inText.has(pair)).length / inQuery.size;
}
