import { type Edit, quotationMarks } from './quotation-marks.ts';

/** The no-break space. */
export const NBSP = '\u00a0';

/** Stands in a text for what is no prose, such as inline code: part of a word. */
export const WORD = '\ufffc';

/** Stands in a text for a note, an exponent or an index: a sign behind a word. */
export const BEHIND_WORD = '\u2060';

/** Applies Italian typography to a text without markup. */
export function typeset(text: string): string {
  return edited(text, editsOf(text));
}

/** Applies changes of a text to the part of it that begins at an offset and has all of them. */
export function edited(part: string, edits: readonly Edit[], offset = 0): string {
  if (edits.length === 0) return part;
  let end = 0;
  const pieces = edits.map((edit) => {
    const before = part.slice(end, edit.start - offset);
    end = edit.end - offset;
    return before + edit.text;
  });
  return pieces.join('') + part.slice(end);
}

/**
 * The changes that Italian typography makes in a paragraph, in the order of its text: quotation marks, apostrophes, the
 * dots of a sentence that breaks off, and spaces that must not end a line. What is no prose stays as it is: addresses,
 * paths, names of files, identifiers, and code without its backticks.
 */
export function editsOf(text: string): readonly Edit[] {
  // Most texts need no change, and one test is quicker than all rules.
  if (!/['"\d]|\.\.\./.test(text)) return [];
  const prose = text.replace(CODE, hidden).replace(TOKEN, proseOf);
  const dots = Array.from(prose.matchAll(DOTS), ({ index }) => ({ start: index, end: index + 3, text: '…' }));
  const spaces = NARROW.flatMap((pattern) =>
    Array.from(prose.matchAll(pattern), ({ index }) => ({ start: index, end: index + 1, text: NBSP })),
  );
  return [...quotationMarks(prose), ...dots, ...spaces].toSorted((a, b) => a.start - b.start);
}

/** JSON, with brackets in brackets, and attributes. */
const CODE = /[{[]"(?:[^[\]{}]|[{[][^[\]{}]*[\]}])*[\]}]|(?<=[\p{L}\p{N}_-])=(?:"[^"]*"|'[^']*')/gu;

/** Three dots that end a word, or stand alone. Those before a word may be syntax (`...args`) or a range (`v1...v2`). */
const DOTS = /(?<![./\\])\.\.\.(?![./\\\p{L}\p{N}_\ufffc])/gu;

const MONTHS = 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';

/** Spaces between a number and its unit (SI Brochure, 5.4.3), an abbreviation and its number, a day and its month. */
const NARROW = [
  /(?<=\d) (?=(?:kg|g|mg|km|m|cm|mm|l|ml|ms|s|min|h|kB|KB|KiB|MB|MiB|GB|GiB|px|€|%|°C)(?![\p{L}\d]))/gu,
  /(?<=(?<!\p{L})(?:n|nn|art|artt|pag|pagg|p|pp|cap|fig|tab|vol)\.) (?=\d)/giu,
  new RegExp(`(?<=(?<!\\d)(?:\\d{1,2}|1º)) (?=(?:${MONTHS})(?!\\p{L}))`, 'giu'),
];

/** A row of characters that spaces, double quotation marks and angle brackets divide. */
const TOKEN = /[^\s"<>«»“”]+/g;

/**
 * What makes a token an address, an e-mail address, a path, or a name with dots or underscores. A single letter beside
 * a dot is an abbreviation: «dell'U.E.».
 */
const LITERAL = new RegExp(
  [
    String.raw`:\/\/|^www\.|.@[^@]*\.`,
    String.raw`^(?:.*')?(?:~|\.{1,2}|[a-z]:)?[\\/].|[\\/]\p{L}[^\\/]*[\\/]`,
    String.raw`[\p{L}\p{N}]{2}\.\p{L}{2}|_`,
  ].join('|'),
  'iu',
);

/** A token without what is literal. Quotation marks around it, and the signs behind them, stay. */
function proseOf(token: string): string {
  const start = /^['‘(]*/.exec(token)?.[0].length ?? 0;
  const end = token.length - (/['’][.,;:!?)\]]*$/.exec(token)?.[0].length ?? 0);
  const inner = token.slice(start, end);
  return LITERAL.test(inner) ? token.slice(0, start) + hidden(inner) + token.slice(start + inner.length) : token;
}

function hidden({ length }: string): string {
  return WORD.repeat(length);
}
