/** How often something may come. */
export type Repetition = { readonly least: number; readonly most: number };

/**
 * A part of a simple pattern: one of some texts, or characters. `others` means every character but these. A space
 * stands for white space of any kind.
 */
export type PatternItem = Repetition &
  ({ readonly texts: readonly string[] } | { readonly signs: ReadonlySet<string>; readonly others: boolean });

/** A simple pattern: what a text begins with, and whether it ends there. */
export type SimplePattern = { readonly items: readonly PatternItem[]; readonly isWhole: boolean };

/** Reads a regular expression of texts and classes with counts; `undefined` for any other. */
export function readSimplePattern(pattern: string): SimplePattern | undefined {
  const [, grouped, plain = grouped, end] = PARTS.exec(pattern) ?? [];
  const items = plain === undefined ? undefined : itemsOf(plain);
  return items && { items, isWhole: end === '$' };
}

/** What is bound to the start of the text, without a group around all of it, and the end of the pattern. */
const PARTS = /^\^(?:\((?:\?:)?([^()|]+)\)(?=\$$)|((?:\\.|[^\\])+?))(\$?)$/su;

/** A class, an escape, texts to choose from, or a character, with how often it may come. */
const ITEM =
  /(?:\[(\^?)((?:\\.|[^\\\]])+)\]|(\\[dswS])|\((?:\?:)?([^\\^$.*+?()[\]{}]+)\)|(\\[^\w\s]|[^\\^$.*+?()[\]{}|]))(?:([?*+])|\{(\d+)(,?)(\d*)\})?/uy;

function itemsOf(pattern: string): readonly PatternItem[] | undefined {
  const items: PatternItem[] = [];
  for (let at = 0; at < pattern.length; at = ITEM.lastIndex) {
    ITEM.lastIndex = at;
    const match = ITEM.exec(pattern);
    const item = match && itemOf(match);
    if (!item) return undefined;
    const text = fixedText(item);
    const before = fixedText(items.at(-1));
    if (text === undefined) items.push(item);
    else
      items.splice(before === undefined ? items.length : -1, 1, { texts: [(before ?? '') + text], least: 1, most: 1 });
  }
  return items;
}

/** The text of an item that is always the same. */
function fixedText(item: PatternItem | undefined): string | undefined {
  const isFixed = item && 'texts' in item && item.least === item.most && item.least < 10;
  return isFixed && item.texts.length === 1 ? item.texts[0]?.repeat(item.least) : undefined;
}

function itemOf([, caret, inside, several, group, sign, short, ...braces]: RegExpExecArray): PatternItem | undefined {
  const count = short === undefined ? countOf(braces) : SHORT_COUNTS[short];
  if (!count || count.most === 0) return undefined;
  const texts = group?.split('|') ?? (sign === undefined ? undefined : [unescaped(sign)]);
  if (texts) return texts.includes('') ? undefined : { ...count, texts };
  const signs = signsIn(inside ?? several?.toLowerCase() ?? '');
  return signs && { ...count, signs, others: caret === '^' || several === '\\S' };
}

const SHORT_COUNTS: Readonly<Record<string, Repetition>> = {
  '?': { least: 0, most: 1 },
  '*': { least: 0, most: Number.POSITIVE_INFINITY },
  '+': { least: 1, most: Number.POSITIVE_INFINITY },
};

function countOf([least = '1', comma, most]: readonly (string | undefined)[]): Repetition {
  if (!comma) return { least: Number(least), most: Number(least) };
  return { least: Number(least), most: most ? Number(most) : Number.POSITIVE_INFINITY };
}

/** The characters of which a class may have a range. */
export const ALPHABETS = {
  digits: '0123456789',
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
} as const;

const SETS: Readonly<Record<string, string>> = {
  '\\d': ALPHABETS.digits,
  '\\s': ' ',
  '\\w': `${Object.values(ALPHABETS).join('')}_`,
};

/** A member of a class: an escape for several characters, a range, or a character. */
const MEMBER = /(\\[dsw])|(\\[^\w\s]|[^\\])(?:-(\\[^\w\s]|[^\\]))?/uy;

function signsIn(inside: string): ReadonlySet<string> | undefined {
  const all = new Set<string>();
  for (let at = 0; at < inside.length; at = MEMBER.lastIndex) {
    MEMBER.lastIndex = at;
    const [, several, first = '', last = first] = MEMBER.exec(inside) ?? [];
    const members = several === undefined ? rangeOf(unescaped(first), unescaped(last)) : SETS[several];
    if (!members) return undefined;
    for (const sign of members) all.add(sign);
  }
  return all;
}

function rangeOf(first: string, last: string): string | undefined {
  if (first === last) return first;
  const signs = Object.values(ALPHABETS).find((signs) => signs.includes(first) && signs.includes(last));
  return signs?.slice(signs.indexOf(first), signs.indexOf(last) + 1);
}

function unescaped(sign: string): string {
  return sign.replace(/^\\/, '');
}
