import { adjacentPairs, type Pairs } from './adjacency.ts';
import type { SynonymGroup } from './entry.ts';
import { type PhraseWord, phraseWords, termsOf } from './terms.ts';

/**
 * A phrase found in a query: its length in words, stop words included, and the phrases that may replace it. If it says
 * «non» and they do not, its own words say the contrary: «non mandare» is «spegnere».
 */
export type SynonymMatch = {
  readonly length: number;
  readonly alternatives: readonly Alternative[];
  readonly isRestated: boolean;
};

/** A phrase that may replace another: its terms, all of which are needed, and its pairs of neighbours. */
type Alternative = { readonly terms: readonly string[]; readonly pairs: Pairs };

/** Reads the groups of synonyms, to find those for phrases of a query. */
export function openSynonyms(groups: readonly SynonymGroup[]) {
  const phrases = new Map<string, Alternative[]>();
  const restated = new Set<string>();
  for (const group of groups) {
    const members = group
      .map((phrase) => ({ terms: termsOf(phrase), words: phraseWords(phrase), pairs: adjacentPairs(phrase) }))
      .filter(({ words }) => words.length > 0);
    // «Non arriva» and «non compare» say «non» alike; «spegnere» says the same as «non mandare».
    const isRestating = !members.every(({ words }) => isNegated(words));
    for (const member of members) {
      const said = member.words.filter(({ isStop }) => !isStop);
      // A phrase with one word that is no stop word, such as «il mio pacco», is recognised only as a whole.
      const names = new Set([nameOf(member.words), ...(said.length > 1 ? [nameOf(said)] : [])]);
      // «Quanti pacchi» may stand for «quota», but «pacchi» alone has another meaning.
      const isWhole = member.words.length > 1 && said.length < 2;
      const others = members.filter(
        ({ terms, words }) =>
          terms.length >= (isWhole ? 1 : Math.min(2, words.length)) &&
          !(isRestating && terms.length < 2 && isNegated(words)) &&
          terms.join(' ') !== member.terms.join(' '),
      );
      for (const name of names) phrases.set(name, [...(phrases.get(name) ?? []), ...others]);
      if (isRestating && isNegated(member.words)) for (const name of names) restated.add(name);
    }
  }
  const longest = Math.max(0, ...Array.from(phrases.keys(), (name) => name.split(' ').length));
  return {
    /** The longest phrase of the list that begins at a position: its length in words, and its synonyms. */
    at(words: readonly PhraseWord[], position: number): SynonymMatch | undefined {
      for (let length = Math.min(longest, words.length - position); length > 0; length -= 1) {
        const name = nameOf(words.slice(position, position + length));
        const alternatives = phrases.get(name);
        if (alternatives) return { length, alternatives, isRestated: restated.has(name) };
      }
      return undefined;
    },
  };
}

function isNegated(words: readonly PhraseWord[]): boolean {
  return words.some(({ term, isStop }) => isStop && term === 'non');
}

function nameOf(words: readonly PhraseWord[]): string {
  return words.map(({ term }) => term).join(' ');
}
