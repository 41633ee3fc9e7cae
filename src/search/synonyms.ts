import type { SynonymGroup } from './entry.ts';
import { isStopWord } from './stop-words.ts';
import { termInPhrase } from './terms.ts';
import { wordsIn } from './words.ts';

/** A word of a query: its term, and whether it is a stop word. */
export type PhraseWord = { readonly term: string; readonly isStop: boolean };

/** Finds synonyms for phrases of a query. Each alternative is one or more terms, all of which are needed. */
export type Synonyms = {
  /** The longest phrase of the list that begins at a position: its length in words, and its synonyms. */
  at(words: readonly PhraseWord[], position: number): SynonymMatch | undefined;
};

/** A phrase found in a query: its length in words, stop words included, and the phrases that may replace it. */
export type SynonymMatch = { readonly length: number; readonly alternatives: readonly (readonly string[])[] };

/** Reads the groups of synonyms. `termsOf` must be the same analysis as that of the texts. */
export function openSynonyms(groups: readonly SynonymGroup[], termsOf: (text: string) => string[]): Synonyms {
  const phrases = new Map<string, string[][]>();
  let longest = 0;
  for (const group of groups) {
    const members = group
      .map((phrase) => ({ terms: termsOf(phrase), words: phraseWords(phrase) }))
      .filter(({ words }) => words.length > 0);
    for (const { terms, words } of members) {
      longest = Math.max(longest, words.length);
      // A phrase with one term, such as «il mio pacco», is recognised only as a whole.
      const names = new Set([nameOf(words), ...(terms.length > 1 ? [terms.join(' ')] : [])]);
      const others = members
        .map((other) => other.terms)
        .filter((other) => other.length > 0 && other.join(' ') !== terms.join(' '));
      for (const name of names) phrases.set(name, [...(phrases.get(name) ?? []), ...others]);
    }
  }
  return {
    at(words, position) {
      for (let length = Math.min(longest, words.length - position); length > 0; length -= 1) {
        const candidate = words.slice(position, position + length);
        const alternatives = phrases.get(nameOf(candidate)) ?? phrases.get(looseNameOf(candidate));
        if (alternatives) return { length, alternatives };
      }
      return undefined;
    },
  };
}

function phraseWords(phrase: string): readonly PhraseWord[] {
  return wordsIn(phrase).map(({ key }) => ({ term: termInPhrase(key), isStop: isStopWord(key) }));
}

function nameOf(words: readonly PhraseWord[]): string {
  return words.map(({ term }) => term).join(' ');
}

/** The name without stop words, unless the first or last word is one: that word is not part of the phrase. */
function looseNameOf(words: readonly PhraseWord[]): string {
  if (words[0]?.isStop || words.at(-1)?.isStop) return '';
  return nameOf(words.filter(({ isStop }) => !isStop));
}
