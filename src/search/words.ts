/** A word of a text: its range, and the forms that are compared. */
export type Word = {
  readonly start: number;
  readonly end: number;
  /** The word without accents, capitals, separators and doubled consonants. Typos are compared with this form. */
  readonly key: string;
  /** The keys of the parts of an identifier: `tracking` and `number` for `tracking_number`. */
  readonly parts: readonly string[];
};

/** Letters and digits, joined by underscores, hyphens and apostrophes. */
const TOKEN = /[\p{L}\p{N}\p{M}]+(?:[_\-'’ʼ‘`][\p{L}\p{N}\p{M}]+)*/gu;

const APOSTROPHE = /['’ʼ‘`]/;

/**
 * Words that lose their vowel before another word: Lucene's list for Italian, with demonstratives and a few adverbs.
 */
const ELIDED: ReadonlySet<string> = new Set(
  'l un d c s m t v n all dall dell nell sull coll pell gl agl dagl degl negl sugl quest quell bell nessun ciascun qualcun buon sant senz com dov cos anch tutt mezz'.split(
    ' ',
  ),
);

/** The words of a text in order. Elided articles and prepositions are left out: «dell’API» gives «API». */
export function wordsIn(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    let start = index;
    for (const piece of token.split(APOSTROPHE)) {
      const end = start + piece.length;
      const isLast = end === index + token.length;
      if (isLast || !ELIDED.has(piece.toLowerCase())) {
        words.push({ start, end, key: foldWord(piece), parts: partsOf(piece) });
      }
      start = end + 1;
    }
  }
  return words;
}

/**
 * Gives one form for all ways to write a word: NFKC, lower case, no accents, no separators (`e-mail`,
 * `trackingNumber`). Doubled consonants become single ones, since these are the commonest typos («spedizzione»,
 * «abonamento»).
 */
export function foldWord(word: string): string {
  const small = word.toLowerCase();
  const plain = ASCII.test(small)
    ? small
    : small
        .normalize('NFKC')
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{M}+/gu, '');
  return plain.replace(/[_-]+/g, '').replace(/([b-df-hj-np-tv-z])\1+/g, '$1');
}

const ASCII = /^[ -~]*$/;

function partsOf(piece: string): readonly string[] {
  if (!JOINED.test(piece)) return [];
  const parts = piece.split(/[_-]+|(?<=\p{Ll}{2})(?=\p{Lu})/u).filter((part) => part !== '');
  return parts.length > 1 ? parts.map(foldWord) : [];
}

/** Names such as AgID and eBay are one word. */
const JOINED = /[_-]|\p{Ll}{2}\p{Lu}/u;
