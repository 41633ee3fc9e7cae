import { escapeText, type Html, trusted } from '../model/html.ts';
import type { Grammar, TokenKind } from './grammar.ts';

/** A piece of code; `kind` is absent for plain text. */
export type Token = { readonly kind?: TokenKind; readonly text: string };

/** Cuts code into coloured pieces. Joined, they give the code again. */
export function colour(code: string, grammar: Grammar): readonly Token[] {
  const tokens: Token[] = [];
  let plain = 0;
  for (const { 0: text, index, groups = {} } of code.matchAll(grammar.pattern)) {
    const kind = grammar.kinds.find((name) => groups[name] !== undefined);
    if (!kind || text === '') continue;
    if (index > plain) tokens.push({ text: code.slice(plain, index) });
    tokens.push({ kind, text });
    plain = index + text.length;
  }
  if (plain < code.length) tokens.push({ text: code.slice(plain) });
  return tokens;
}

/** Code in the colours of its grammar. `writeSample` produces the same markup in the browser. */
export function colouredHtml(code: string, grammar: Grammar): Html {
  const pieces = colour(code, grammar).map(({ kind, text }) => {
    const escaped = escapeText(text);
    return kind ? `<span class="hljs-${kind}">${escaped}</span>` : escaped;
  });
  return trusted(pieces.join(''));
}
