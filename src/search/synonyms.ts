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

/** A phrase with its words, and all phrases of its group. */
type Member = { readonly phrase: string; readonly words: readonly PhraseWord[] };
type FoundMember = { readonly member: Member; readonly group: readonly Member[] };

/** Reads the groups of synonyms, to find those for phrases of a query. What stands for a phrase is read when found. */
export function openSynonyms(groups: readonly SynonymGroup[]) {
  const phrases = new Map<string, FoundMember[]>();
  for (const phrasesOfGroup of groups) {
    const group = phrasesOfGroup
      .map((phrase) => ({ phrase, words: phraseWords(phrase) }))
      .filter(({ words }) => words.length > 0);
    for (const member of group) {
      const said = saidIn(member);
      // A phrase with one word that is no stop word, such as «il mio pacco», is recognised only as a whole.
      const names = new Set([phraseName(member.words), ...(said.length > 1 ? [phraseName(said)] : [])]);
      for (const name of names) phrases.set(name, [...(phrases.get(name) ?? []), { member, group }]);
    }
  }
  const longest = Math.max(0, ...Array.from(phrases.keys(), (name) => name.split(' ').length));
  return {
    /** The longest phrase of the list that begins at a position: its length in words, and its synonyms. */
    at(words: readonly PhraseWord[], position: number): SynonymMatch | undefined {
      for (let length = Math.min(longest, words.length - position); length > 0; length -= 1) {
        const found = phrases.get(phraseName(words.slice(position, position + length)));
        if (found) {
          const isRestated = found.some(({ member, group }) => isRestating(group) && isNegated(member));
          return { length, alternatives: found.flatMap(alternativesTo), isRestated };
        }
      }
      return undefined;
    },
  };
}

/** The phrases of a group that may replace one of them. */
function alternativesTo({ member, group }: FoundMember): readonly Alternative[] {
  const own = termsOf(member.phrase).join(' ');
  // «Quanti pacchi» may stand for «quota», but «pacchi» alone has another meaning.
  const isWhole = member.words.length > 1 && saidIn(member).length < 2;
  return group.flatMap((other) => {
    const terms = termsOf(other.phrase);
    const isMeant = terms.length >= (isWhole ? 1 : Math.min(2, other.words.length));
    const isContrary = terms.length < 2 && isNegated(other) && isRestating(group);
    return isMeant && !isContrary && terms.join(' ') !== own ? [{ terms, pairs: adjacentPairs(other.phrase) }] : [];
  });
}

function saidIn({ words }: Member): readonly PhraseWord[] {
  return words.filter(({ isStop }) => !isStop);
}

/** «Non arriva» and «non compare» say «non» alike; «spegnere» says the same as «non mandare». */
function isRestating(group: readonly Member[]): boolean {
  return !group.every(isNegated);
}

function isNegated({ words }: Member): boolean {
  return words.some(({ term, isStop }) => isStop && term === 'non');
}

function phraseName(words: readonly PhraseWord[]): string {
  return words.map(({ term }) => term).join(' ');
}
