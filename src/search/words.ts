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

/**
 * The words of a text in order. Elided articles and prepositions are left out: «dell’API» gives «API». Words in tokens
 * that are not wanted are left out too.
 */
export function wordsIn(text: string, isWanted?: (token: string) => boolean): readonly Word[] {
  return Array.from(text.matchAll(TOKEN)).flatMap(({ 0: token, index }) =>
    isWanted?.(token) === false ? [] : wordsInToken(token, index),
  );
}

/** The tokens of a text: words with what is joined to them. */
export function tokensIn(text: string): readonly string[] {
  return text.match(TOKEN) ?? [];
}

/** The words of a token at an index of a text. */
export function wordsInToken(token: string, index = 0): readonly Word[] {
  const pieces = APOSTROPHE.test(token) ? token.split(APOSTROPHE) : [token];
  let end = index - 1;
  return pieces.flatMap((piece, number) => {
    const start = end + 1;
    end = start + piece.length;
    const isElided = number < pieces.length - 1 && ELIDED.has(piece.toLowerCase());
    return isElided ? [] : [{ start, end, key: foldWord(piece), parts: compoundParts(piece) }];
  });
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

function compoundParts(piece: string): readonly string[] {
  if (!JOINED.test(piece)) return [];
  const parts = piece.split(/[_-]+|(?<=\p{Ll}{2})(?=\p{Lu})/u).filter((part) => part !== '');
  return parts.length > 1 ? parts.map(foldWord) : [];
}

/** Names such as AgID and eBay are one word. */
const JOINED = /[_-]|\p{Ll}{2}\p{Lu}/u;
