/** Makes a pattern for phrases as whole words, in capitals or not, also across lines. Longer phrases come first. */
export function phrasePattern(phrases: readonly string[]): RegExp {
  const patterns = phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) =>
      phrase
        .split(/\s+/)
        .map((word) => word.split(/['’]/).map(RegExp.escape).join("['’]"))
        .join('\\s+'),
    );
  return new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${patterns.join('|')})(?![\\p{L}\\p{N}_-])`, 'giu');
}

/**
 * The name under which a phrase that `phrasePattern` matched is found: small letters, single spaces, one apostrophe.
 */
export function phraseKey(phrase: string): string {
  return phrase.toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'");
}
