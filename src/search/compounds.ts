import type { SearchIndex } from './search-index.ts';
import { stem } from './stem.ts';
import type { SynonymMatch } from './synonyms.ts';
import { termsOfKey } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Word } from './words.ts';

/** Two words that the site writes as one: «time out», «web hook», «e mail». «In Post…» is no courier. */
export function togetherAt(
  words: readonly (Pick<Word, 'key'> & { readonly isStop: boolean })[],
  position: number,
  { vocabulary, synonyms }: Pick<SearchIndex, 'vocabulary' | 'synonyms'>,
): SynonymMatch | undefined {
  const [one, other] = words.slice(position, position + 2);
  if (!one || !other || (one.isStop && one.key.length > 1)) return undefined;
  const key = one.key + other.key;
  if (!vocabulary.hasKey(key)) return undefined;
  const [term] = termsOfKey(key);
  const others = synonyms.at([{ term, isStop: false }], 0)?.alternatives ?? [];
  return { length: 2, isRestated: false, alternatives: [{ terms: [term], pairs: new Set() }, ...others] };
}

/**
 * The keys of a word that the site has only in parts: `next_cursor` is two words, and so is «partitaiva». Nothing for a
 * word that the site has, or has in another form, or that is a typo of one.
 */
export function partsApart({ key, parts }: Pick<Word, 'key' | 'parts'>, vocabulary: Vocabulary): readonly string[] {
  if (vocabulary.hasKey(key)) return [];
  // Typos come last: the search for them reads the words of all letters.
  const isOneWord = parts.length === 0 && (vocabulary.hasTerm(stem(key)) || vocabulary.beginningWith(key).length > 0);
  if (isOneWord || vocabulary.like(key).length > 0) return [];
  return parts.length > 0 ? parts : twoWords(key, vocabulary);
}

/** The minimum number of letters of each of two words that are written together. */
const MIN_LENGTH = 3;

function twoWords(key: string, { hasKey }: Vocabulary): readonly string[] {
  for (let length = key.length - MIN_LENGTH; length >= MIN_LENGTH; length -= 1) {
    const both = [key.slice(0, length), key.slice(length)];
    if (both.every(hasKey)) return both;
  }
  return [];
}
