import { nounStem, stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { type Word, wordsIn } from './words.ts';

/**
 * The terms of a text: those of each word that is not a stop word, and of the parts of identifiers. Build, index and
 * queries share it.
 */
export function termsOf(text: string): string[] {
  return wordsIn(text).flatMap((word) => termsOfWord(word));
}

/** The terms of one word; none for a stop word. `read` gives those of a key. */
export function termsOfWord(
  { key, parts }: Pick<Word, 'key' | 'parts'>,
  read: (key: string) => readonly string[] = termsOfKey,
): string[] {
  if (isStopWord(key)) return [];
  return [key, ...parts.filter((part) => !isStopWord(part))].flatMap((each) => read(each));
}

/** The terms of a word by its key, the closest first: a derived noun has its own before the one of its verb. */
export function termsOfKey(key: string): [string, ...string[]] {
  const noun = nounStem(key);
  return noun === undefined ? [stem(key)] : [noun, stem(key)];
}

/** A word in a phrase, in which stop words count: they stay as they are. */
export type PhraseWord = { readonly term: string; readonly isStop: boolean };

/** The words of a phrase. */
export function phraseWords(phrase: string): readonly PhraseWord[] {
  return wordsIn(phrase).map(({ key }) => phraseWord(key, termsOfKey(key)[0]));
}

/** A word of a phrase by its key and its term. */
export function phraseWord(key: string, term: string): PhraseWord {
  return isStopWord(key) ? { term: key, isStop: true } : { term, isStop: false };
}
