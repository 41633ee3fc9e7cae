/** What stands in a line of Markdown. */
export type InlinePiece =
  | { readonly type: 'words'; readonly value: string }
  | { readonly type: 'code'; readonly value: string }
  | { readonly type: Emphasis; readonly children: Inline }
  | { readonly type: 'link'; readonly url: string; readonly children: Inline }
  | { readonly type: 'image'; readonly url: string; readonly alt: string }
  | { readonly type: 'footnote'; readonly number: string }
  | { readonly type: 'break' };

/** The kinds of emphasis. */
export type Emphasis = 'strong' | 'emphasis' | 'struck';

/** A line of Markdown: words, code, links and the like. */
export type Inline = readonly InlinePiece[];

/** Plain words. */
export function words(value: string): Inline {
  return value === '' ? [] : [{ type: 'words', value }];
}

/** Inline code. */
export function codeSpan(value: string): Inline {
  return [{ type: 'code', value }];
}

/** Strong emphasis. */
export function strong(children: Inline): Inline {
  return [{ type: 'strong', children }];
}

/** Emphasis. */
export function emphasis(children: Inline): Inline {
  return [{ type: 'emphasis', children }];
}

/** Struck words. */
export function struck(children: Inline): Inline {
  return [{ type: 'struck', children }];
}

/** A link, or nothing if it has no text. */
export function link(url: string, children: Inline): Inline {
  return children.length === 0 ? [] : [{ type: 'link', url: destination(url), children }];
}

/** The number of a note, where it is called. */
export function footnote(number: string): Inline {
  return [{ type: 'footnote', number }];
}

/** An image with its alternative text. */
export function image(url: string, alt: string): Inline {
  return [{ type: 'image', url: destination(url), alt }];
}

/** The end of a line within a block. */
export const LINE_BREAK: Inline = [{ type: 'break' }];

/** An address without the signs that would end it or run into what follows (CommonMark, section 6.3). */
function destination(url: string): string {
  return url.replace(/[<>\\\n\r]/g, encodeURIComponent);
}

/** Joins pieces, with words between them. */
export function join(pieces: readonly Inline[], separator = ''): Inline {
  return pieces.flatMap((piece, index) => (index === 0 ? piece : [...words(separator), ...piece]));
}
