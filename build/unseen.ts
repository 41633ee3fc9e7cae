// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CHARACTERS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]/;

/** The last two code points of each plane above the first, which are no characters: with the flag `u`, looking for them takes much longer. */
const PAIRS =
  /[\ud83f\ud87f\ud8bf\ud8ff\ud93f\ud97f\ud9bf\ud9ff\uda3f\uda7f\udabf\udaff\udb3f\udb7f\udbbf\udbff][\udffe\udfff]/;

const UNSEEN = new RegExp(`${CHARACTERS.source}|${PAIRS.source}`);

const EVERY = new RegExp(UNSEEN, 'g');

/**
 * Where a text has a character that nobody sees and that changes what others see: a control character other than tab and line ends, an override or
 * isolate of the direction of writing (Unicode Standard Annex 9, section 2), what is no character; -1 where it has none.
 */
export function findUnseen(text: string): number {
  return text.search(UNSEEN);
}

/** The same text, with a sign that can be seen in the place of each such character. */
export function withoutUnseen(text: string): string {
  return UNSEEN.test(text) ? text.replace(EVERY, '\ufffd') : text;
}
