/**
 * The kinds of coloured code in order of precedence. Strings come early, since a keyword inside a string is only text.
 * Their names are those of highlight.js, which the styles use too.
 */
const KINDS = [
  ...['comment', 'meta', 'link', 'string', 'variable', 'attr', 'built_in'],
  ...['keyword', 'literal', 'title', 'number'],
] as const;

export type TokenKind = (typeof KINDS)[number];

/** The coloured parts of a language. Each kind is a named group of `pattern`. */
export type Grammar = { readonly kinds: readonly TokenKind[]; readonly pattern: RegExp };

/**
 * Creates a grammar, which covers only the code that our emitter for the language writes. The browser colours samples
 * too, and the grammars of highlight.js weigh more than the emitters. If two kinds match at the same place, the first
 * of `KINDS` wins.
 */
export function grammar(patterns: Partial<Record<TokenKind, string>>): Grammar {
  const kinds = KINDS.filter((kind) => patterns[kind] !== undefined);
  return { kinds, pattern: new RegExp(kinds.map((kind) => `(?<${kind}>${patterns[kind]})`).join('|'), 'gm') };
}

/** A text in double quotes, with escapes. */
export const QUOTED = String.raw`"(?:[^"\\\n]|\\.)*"`;

/** The name of a function in a call. */
export const CALLED = String.raw`[A-Za-z_]\w*(?=\()`;

/** A JSON number. */
export const NUMBER = String.raw`(?<![\w.])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b`;

/** A pattern for any word of a list, separated by spaces. */
export function anyOf(list: string): string {
  return String.raw`\b(?:${list.replaceAll(' ', '|')})\b`;
}
