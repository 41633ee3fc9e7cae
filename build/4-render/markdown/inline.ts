declare const brand: unique symbol;

/** A piece of a line of Markdown, in which what is text stays text: made by the functions of this file. */
export type Inline = string & { readonly [brand]: 'Inline' };

/** Words as they are, whatever signs they hold (CommonMark 0.31.2, section 2.4, and the tables and strikethrough of GFM). */
export function words(text: string): Inline {
  return inline(
    text
      .replace(/\s+/g, ' ')
      .replace(/[\\`*[\]<~|]/g, '\\$&')
      // An underscore inside a word is no emphasis; an ampersand alone is no entity; an exclamation mark makes an image of a link.
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replace(/&(?=[#a-z])/gi, '\\&')
      .replace(/!$/, '\\!'),
  );
}

/** Code inside a line, between as many backticks as it needs. */
export function codeSpan(code: string): Inline {
  const value = code.replace(/\s+/g, ' ');
  const mark = '`'.repeat(longestRow(value) + 1);
  const space = /^`|`$/.test(value) || /^ .* $/.test(value) || value === '' ? ' ' : '';
  return inline(`${mark}${space}${value}${space}${mark}`);
}

/** How many backticks a text has in a row. */
export function longestRow(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, row) => Math.max(longest, row.length), 0);
}

export function strong(content: Inline): Inline {
  return wrapped('**', content);
}

export function emphasis(content: Inline): Inline {
  return wrapped('*', content);
}

export function struck(content: Inline): Inline {
  return wrapped('~~', content);
}

export function link(url: string, content: Inline): Inline {
  return content === '' ? content : inline(`[${content}](${destination(url)})`);
}

export function image(url: string, text: string): Inline {
  return inline(`![${words(text)}](${destination(url)})`);
}

export const LINE_BREAK = inline('\\\n');

/** Pieces one after the other. */
export function join(pieces: readonly Inline[], separator = ''): Inline {
  return inline(pieces.join(words(separator)));
}

/** Signs around words are signs only where they touch the words: spaces go outside. */
function wrapped(sign: string, content: Inline): Inline {
  const [, before = '', inside = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(content) ?? [];
  return inside === '' ? content : inline(`${before}${sign}${inside}${sign}${after}`);
}

/** An address with spaces or brackets stands between angle brackets (CommonMark, section 6.3). */
function destination(url: string): string {
  const safe = url.replace(/[\n\r]/g, '').replace(/[<>\\]/g, (sign) => encodeURIComponent(sign));
  return safe === '' || /[\s()]/.test(safe) ? `<${safe}>` : safe;
}

function inline(markdown: string): Inline {
  if (!isInline(markdown)) throw new TypeError('Markdown must be a string');
  return markdown;
}

function isInline(markdown: unknown): markdown is Inline {
  return typeof markdown === 'string';
}
