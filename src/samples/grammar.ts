/** What a piece of code is, by the names of highlight.js, after which the classes of the site are called. */
export type TokenKind =
  | 'attr'
  | 'built_in'
  | 'keyword'
  | 'literal'
  | 'meta'
  | 'number'
  | 'string'
  | 'title'
  | 'variable';

/** What is coloured of a language. */
export type Grammar = { readonly kinds: readonly TokenKind[]; readonly pattern: RegExp };

/**
 * Makes the grammar of what one of our emitters writes, which is far from all of its language: the grammars of highlight.js weigh more than
 * the emitters, and browsers colour samples too. Of two kinds at one place the first wins: inside a string is no keyword.
 */
export function grammar(patterns: Partial<Record<TokenKind, string>>): Grammar {
  const kinds = ALL.filter((kind) => patterns[kind] !== undefined);
  return { kinds, pattern: new RegExp(kinds.map((kind) => `(?<${kind}>${patterns[kind]})`).join('|'), 'gm') };
}

/** Strings first: whatever else they hold is only text. */
const ALL: readonly TokenKind[] = [
  'meta',
  'string',
  'variable',
  'attr',
  'built_in',
  'keyword',
  'literal',
  'title',
  'number',
];

/** A text in double quotes, with escapes. */
export const QUOTED = String.raw`"(?:[^"\\\n]|\\.)*"`;

/** The name of a function that is called. */
export const CALLED = String.raw`[A-Za-z_]\w*(?=\()`;

/** A number of JSON. */
export const NUMBER = String.raw`(?<![\w.])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b`;

/** Any of some words. */
export function anyOf(list: string): string {
  return String.raw`\b(?:${list.replaceAll(' ', '|')})\b`;
}
