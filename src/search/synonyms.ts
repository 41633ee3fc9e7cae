import type { SynonymGroup } from './entry.ts';
import { isStopWord } from './stop-words.ts';
import { termInPhrase } from './terms.ts';
import { wordsIn } from './words.ts';

/** Finds synonyms for terms of a query. Each alternative is one or more terms, all of which are needed. */
export type Synonyms = {
  /** The longest phrase of the list that begins at a position: its length in terms, and its synonyms. Takes the terms with the stop words. */
  at(terms: readonly string[], position: number): SynonymMatch | undefined;
};

/** A phrase found in a query: its length in terms, stop words included, and the phrases that may replace it. */
export type SynonymMatch = { readonly length: number; readonly alternatives: readonly (readonly string[])[] };

/** Reads the groups of synonyms. `termsOf` must be the analysis that the texts get too. */
export function openSynonyms(groups: readonly SynonymGroup[], termsOf: (text: string) => string[]): Synonyms {
  const phrases = new Map<string, string[][]>();
  let longest = 0;
  for (const group of groups) {
    const members = group.map((phrase) => ({ terms: termsOf(phrase), whole: wordsIn(phrase).map(({ key }) => termInPhrase(key)) }));
    for (const { terms, whole } of members) {
      longest = Math.max(longest, whole.length);
      // Of «il mio pacco» only one word is no stop word: it says what it says as a whole alone.
      const names = new Set([whole, ...(terms.length > 1 ? [terms] : [])].map((name) => name.join(' ')));
      const others = members.filter((other) => other.terms.length > 0 && other.terms.join(' ') !== terms.join(' '));
      for (const name of names) phrases.set(name, [...(phrases.get(name) ?? []), ...others.map((other) => other.terms)]);
    }
  }
  return {
    at(terms, position) {
      for (let length = Math.min(longest, terms.length - position); length > 0; length -= 1) {
        const asked = terms.slice(position, position + length);
        const alternatives = phrases.get(asked.join(' ')) ?? phrases.get(asked.filter((term) => !isStopWord(term)).join(' '));
        if (alternatives) return { length, alternatives };
      }
      return undefined;
    },
  };
}
