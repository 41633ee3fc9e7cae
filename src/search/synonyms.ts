import { adjacentPairs, type Pairs } from './adjacency.ts';
import { cached } from './cached.ts';
import type { SynonymGroup } from './entry.ts';
import { type PhraseWord, phraseWords, termsOf } from './terms.ts';
import { foldWord } from './words.ts';

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

/**
 * Reads the groups of synonyms, to find those for phrases of a query: the phrases with its letters, when it has them.
 */
export function openSynonyms(groups: readonly SynonymGroup[]) {
  const read = cached((phrase: string): Member => ({ phrase, words: phraseWords(phrase) }));
  /** The phrases that begin with a letter, by their names. */
  const phrasesWith = cached((letter: string) => {
    const phrases = new Map<string, FoundMember[]>();
    for (const group of groups) {
      for (const member of group.filter(hasInitial(letter)).map(read)) {
        const said = saidIn(member);
        // A phrase with one word that is no stop word, such as «il mio pacco», is recognised only as a whole.
        for (const name of new Set([phraseName(member.words), ...(said.length > 1 ? [phraseName(said)] : [])])) {
          const members = group.map(read).filter(({ words }) => words.length > 0);
          phrases.set(name, [...(phrases.get(name) ?? []), { member, group: members }]);
        }
      }
    }
    return phrases;
  });
  return {
    /** The phrases that have a word with a first letter. */
    phrasesIn: (letter: string) => groups.flat().filter(hasInitial(letter)),
    /** The longest phrase of the list that begins at a position: its length in words, and its synonyms. */
    at(words: readonly PhraseWord[], position: number): SynonymMatch | undefined {
      const phrases = phrasesWith(words[position]?.term.charAt(0) ?? '');
      for (let length = words.length - position; length > 0; length -= 1) {
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

function hasInitial(letter: string) {
  return (phrase: string) => phrase.split(/[\s'’_-]+/).some((word) => foldWord(word.charAt(0)) === letter);
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
