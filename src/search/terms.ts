import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { type Word, wordsIn } from './words.ts';

/**
 * The terms of a text: the stem of each word that is no stop word and, for identifiers, those of their parts. Build,
 * index and queries must share it.
 */
export function termsOf(text: string): string[] {
  return wordsIn(text).flatMap(termsOfWord);
}

/** The terms of one word; none for a stop word. */
export function termsOfWord({ key, parts }: Word): string[] {
  if (isStopWord(key)) return [];
  return [stem(key), ...parts.filter((part) => !isStopWord(part)).map(stem)];
}

/** The term of a single word in a phrase, where stop words count: they stay as they are. */
export function termInPhrase(key: string): string {
  return isStopWord(key) ? key : stem(key);
}
