/** How CommonMark sorts characters around emphasis (CommonMark 0.31.2, section 6.2). */
export type CharacterKind = 'space' | 'punctuation' | 'letter';

/** The kind of a character. The end of a line counts as space. */
export function characterKind(character: string): CharacterKind {
  if (/^\s/.test(character)) return 'space';
  return /^[\p{P}\p{S}]/u.test(character) ? 'punctuation' : 'letter';
}
