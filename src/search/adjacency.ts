import { isStopWord } from './stop-words.ts';
import { termInPhrase } from './terms.ts';
import { wordsIn } from './words.ts';

/**
 * The pairs of neighbouring words in a text. One of the two may be a stop word: «quante spedizioni» and «eliminare
 * spedizioni» have different meanings. Two stop words have none.
 */
export type Pairs = ReadonlySet<string>;

/** Reads the pairs of a text. */
export function pairsOf(text: string): Pairs {
  const keys = wordsIn(text).map(({ key }) => key);
  return new Set(
    keys.flatMap((key, index) => {
      const next = keys[index + 1];
      if (next === undefined || (isStopWord(key) && isStopWord(next))) return [];
      return [`${termInPhrase(key)} ${termInPhrase(next)}`];
    }),
  );
}

/** The share of the pairs of a query that are in a text too, from 0 to 1. */
export function shareOf(inQuery: Pairs, inText: Pairs): number {
  return inQuery.size === 0 ? 0 : [...inQuery].filter((pair) => inText.has(pair)).length / inQuery.size;
}
