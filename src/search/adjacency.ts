import { termInPhrase } from './terms.ts';
import { wordsIn } from './words.ts';

/** The pairs of neighbouring words of a text, stop words included: «quante spedizioni» asks for something else than «eliminare spedizioni». */
export type Pairs = ReadonlySet<string>;

/** Reads the pairs of a text; none in a text of one word. */
export function pairsOf(text: string): Pairs {
  const terms = wordsIn(text).map(({ key }) => termInPhrase(key));
  return new Set(terms.slice(1).map((term, index) => `${terms[index]} ${term}`));
}

/** The share of the pairs of a question that stand in a text too, from 0 to 1. */
export function shareOf(asked: Pairs, found: Pairs): number {
  return asked.size === 0 ? 0 : asked.intersection(found).size / asked.size;
}
