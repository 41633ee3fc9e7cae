import type { SynonymGroup } from './entry.ts';

/** Finds synonyms for terms of a query. Each alternative is one or more terms, all of which are needed. */
export type Synonyms = {
  /** The longest phrase of the list that begins at a position: its length in terms, and its synonyms. */
  at(terms: readonly string[], position: number): SynonymMatch | undefined;
};

/** A phrase found in a query: its length in terms, and the phrases that may replace it. */
export type SynonymMatch = { readonly length: number; readonly alternatives: readonly (readonly string[])[] };

/** Reads the groups of synonyms. `termsOf` must be the analysis that the texts get too. */
export function openSynonyms(groups: readonly SynonymGroup[], termsOf: (text: string) => string[]): Synonyms {
  const phrases = new Map<string, { readonly length: number; readonly alternatives: string[][] }>();
  for (const group of groups) {
    const members = group.map(termsOf).filter((terms) => terms.length > 0);
    for (const terms of members) {
      const key = terms.join(' ');
      const entry = phrases.get(key) ?? { length: terms.length, alternatives: [] };
      entry.alternatives.push(...members.filter((other) => other.join(' ') !== key));
      phrases.set(key, entry);
    }
  }
  const longest = Math.max(0, ...Array.from(phrases.values(), ({ length }) => length));
  return {
    at(terms, position) {
      for (let length = Math.min(longest, terms.length - position); length > 0; length -= 1) {
        const match = phrases.get(terms.slice(position, position + length).join(' '));
        if (match) return match;
      }
      return undefined;
    },
  };
}
