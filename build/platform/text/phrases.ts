/** A phrase in a text: its words as they stand there, the offset of the first one, and the key of the phrase. */
type FoundPhrase = { readonly words: string; readonly start: number; readonly key: string };

/**
 * Creates a function that finds phrases as whole words, in capitals or not, also across lines. Longer phrases come
 * first.
 */
export function phraseFinder(phrases: readonly string[]): (text: string) => readonly FoundPhrase[] {
  const any = phrases
    .toSorted((a, b) => b.length - a.length)
    .map(patternOf)
    .join('|');
  // Most texts have none, which a pattern tells in half of the time if it need not look at what is around.
  const anywhere = new RegExp(any, 'iu');
  const asWords = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${any})(?![\\p{L}\\p{N}_-])`, 'giu');
  return (text) =>
    phrases.length > 0 && anywhere.test(text)
      ? Array.from(text.matchAll(asWords), ({ 0: words, index }) => ({ words, start: index, key: phraseKey(words) }))
      : [];
}

function patternOf(phrase: string): string {
  return phrase
    .split(/\s+/)
    .map((word) => word.split(/['’]/).map(RegExp.escape).join("['’]"))
    .join('\\s+');
}

/** The name of a phrase, however it is written: small letters, single spaces, one apostrophe. */
export function phraseKey(phrase: string): string {
  return phrase.toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'");
}
