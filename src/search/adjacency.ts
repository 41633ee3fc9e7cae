import { isStopWord } from './stop-words.ts';
import { termInPhrase } from './terms.ts';
import { wordsIn } from './words.ts';

/**
 * The pairs of neighbouring words of a text. A stop word counts beside another word: «quante spedizioni» asks for
 * something else than «eliminare spedizioni». Two stop words say nothing.
 */
export type Pairs = ReadonlySet<string>;

/** Reads the pairs of a text; none in a text of one word. */
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

/** The share of the pairs of a question that stand in a text too, from 0 to 1. */
export function shareOf(asked: Pairs, found: Pairs): number {
  return asked.size === 0 ? 0 : asked.intersection(found).size / asked.size;
}
