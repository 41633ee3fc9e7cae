/** Control characters except tab and line ends, overrides and isolates of the direction, and noncharacters. */
const CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]/;

/**
 * The noncharacters at the end of planes 1 to 16, as surrogate pairs. Matching them with the flag `u` takes much
 * longer.
 */
const PAIRS =
  /[\ud83f\ud87f\ud8bf\ud8ff\ud93f\ud97f\ud9bf\ud9ff\uda3f\uda7f\udabf\udaff\udb3f\udb7f\udbbf\udbff][\udffe\udfff]/;

const INVISIBLE = new RegExp(`${CHARACTERS.source}|${PAIRS.source}`);

const EVERY = new RegExp(INVISIBLE, 'g');

/**
 * Gives the index of the first invisible character that can change what readers see, or -1. That is a control character
 * other than tab and line ends, an override or isolate of the writing direction (Unicode Standard Annex 9, section 2),
 * or a noncharacter.
 */
export function findInvisible(text: string): number {
  return text.search(INVISIBLE);
}

/** Replaces each of these characters by the visible U+FFFD. */
export function withoutInvisible(text: string): string {
  return INVISIBLE.test(text) ? text.replace(EVERY, '\ufffd') : text;
}
