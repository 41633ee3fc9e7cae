import type { PhrasingContent } from 'mdast';

/** What stands in a line of Markdown, such as words, code and links. */
export type Inline = readonly PhrasingContent[];

/** Plain words. */
export function words(value: string): Inline {
  return value === '' ? [] : [{ type: 'text', value }];
}

/** Inline code. */
export function codeSpan(value: string): Inline {
  return [{ type: 'inlineCode', value }];
}

/** Strong emphasis. */
export function strong(content: Inline): Inline {
  return [{ type: 'strong', children: [...content] }];
}

/** Emphasis. */
export function emphasis(content: Inline): Inline {
  return [{ type: 'emphasis', children: [...content] }];
}

/** A link, or nothing if it has no text. */
export function link(url: string, content: Inline): Inline {
  return content.length === 0 ? [] : [{ type: 'link', url: destination(url), children: [...content] }];
}

/** The number of a note, where it is called. */
export function footnote(identifier: string): Inline {
  return [{ type: 'footnoteReference', identifier, label: identifier }];
}

/** An image with its alternative text. */
export function image(url: string, alt: string): Inline {
  return [{ type: 'image', url: destination(url), alt }];
}

/** An address without the signs that would end it or run into what follows (CommonMark, section 6.3). */
function destination(url: string): string {
  return url.replace(/[<>\\\n\r]/g, encodeURIComponent);
}

/** Joins pieces, with words between them. */
export function join(pieces: readonly Inline[], separator = ''): Inline {
  return pieces.flatMap((piece, index) => (index === 0 ? piece : [...words(separator), ...piece]));
}
