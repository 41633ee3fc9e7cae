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

/** Characters without width or shape. They split words for searches and programs, and hide the markup behind them. */
const WITHOUT_SHAPE: Readonly<Record<string, string>> = {
  '\u00ad': 'trattino facoltativo',
  '\u115f': 'riempitivo hangul',
  '\u1160': 'riempitivo hangul',
  '\u180e': 'separatore mongolo',
  '\u200b': 'spazio di larghezza zero',
  '\u2028': 'separatore di riga',
  '\u2029': 'separatore di paragrafo',
  '\u2060': 'unificatore di parole',
  '\u2061': 'segno invisibile di funzione',
  '\u2062': 'segno invisibile di prodotto',
  '\u2063': 'separatore invisibile',
  '\u2064': 'segno invisibile di somma',
  '\u3164': 'riempitivo hangul',
  '\ufeff': 'indicatore dell’ordine dei byte, BOM',
  '\uffa0': 'riempitivo hangul',
};

/** Characters that look like a space and are none where a program reads one. */
const SPACES: Readonly<Record<string, string>> = {
  '\u00a0': 'spazio unificatore',
  '\u1680': 'spazio ogham',
  ...Object.fromEntries(Array.from('\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a', typographic)),
  '\u2007': 'spazio largo come una cifra',
  '\u202f': 'spazio unificatore stretto',
  '\u205f': 'spazio matematico',
  '\u3000': 'spazio ideografico',
};

function typographic(space: string): [string, string] {
  return [space, 'spazio tipografico'];
}

/** Matches a character without shape. */
export const SHAPELESS = classOf(WITHOUT_SHAPE);

/** Matches one of these, or one that looks like a space. */
export const UNSEEN = classOf({ ...WITHOUT_SHAPE, ...SPACES });

function classOf(characters: Readonly<Record<string, string>>): RegExp {
  return new RegExp(`[${Object.keys(characters).join('')}]`);
}

/** What is wrong with a character that nobody sees, and what to do. */
export function explainUnseen(character: string): { readonly message: string; readonly hint: string } {
  const isSpace = !SHAPELESS.test(character);
  const why = isSpace ? 'programmi e browser non lo leggono come uno spazio' : 'spezza le parole e nasconde il markup';
  return {
    message: `Qui c’è un carattere che non si vede (${unseenName(character)}): ${why}.`,
    hint: isSpace ? 'Cancellalo e scrivi uno spazio con la barra spaziatrice.' : 'Cancellalo.',
  };
}

/** The name of a character that nobody sees, with its number: `spazio unificatore, U+00A0`. */
function unseenName(character: string): string {
  const number = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const name = WITHOUT_SHAPE[character] ?? SPACES[character];
  return name === undefined ? number : `${name}, ${number}`;
}
