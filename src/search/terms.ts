import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { type Word, wordsIn } from './words.ts';

/**
 * The terms of a text: the stem of each word that is not a stop word, and the stems of the parts of identifiers. Build,
 * index and queries share it.
 */
export function termsOf(text: string): string[] {
  return wordsIn(text).flatMap(termsOfWord);
}

/** The terms of one word; none for a stop word. */
export function termsOfWord({ key, parts }: Word): string[] {
  if (isStopWord(key)) return [];
  return [stem(key), ...parts.filter((part) => !isStopWord(part)).map(stem)];
}

/** The term of a word in a phrase, in which stop words count: they stay as they are. */
export function termInPhrase(key: string): string {
  return isStopWord(key) ? key : stem(key);
}
