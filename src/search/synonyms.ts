import type { SynonymGroup } from './entry.ts';

/** What may stand for some terms of a query: each alternative is one or more terms, all of which are needed. */
export type Synonyms = {
  /** How many of the terms from a position on make a phrase of the list, and what may stand for it; the longest phrase wins. */
  at(terms: readonly string[], position: number): SynonymMatch | undefined;
};

export type SynonymMatch = { readonly length: number; readonly alternatives: readonly (readonly string[])[] };

/** Reads the groups with the analysis that the texts get too. */
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
