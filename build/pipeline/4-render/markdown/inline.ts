declare const brand: unique symbol;

/** A piece of a line of Markdown in which text is escaped; made by the functions of this file. */
export type Inline = string & { readonly [brand]: 'Inline' };

/**
 * Plain words. Escapes every character with a meaning in Markdown (CommonMark 0.31.2, section 2.4, and the tables and
 * strikethrough of GFM).
 */
export function words(text: string): Inline {
  const line = text.replace(/\s+/g, ' ');
  if (!WITH_MEANING.test(line)) return inline(line);
  return inline(
    line.replace(/\S+/g, (word, offset: number) => {
      const escaped = escapeWord(word);
      const isLast = offset + word.length === line.length;
      return escaped !== word || isLast ? withoutAutolinks(escaped) : word;
    }),
  );
}

/** Matches every text in which a character may have a meaning. Most texts are plain, and the search is quick. */
const WITH_MEANING = /[\\`*[\]~|_&!<]|https?:|www\./i;

function escapeWord(word: string): string {
  return (
    word
      .replace(/[\\`*[\]~|]/g, '\\$&')
      // Does not escape an underscore within a word, which is no emphasis, and an ampersand that begins no entity.
      // Escapes a final exclamation mark, which would turn a following link into an image.
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replace(/&(?=[#a-z])/gi, '\\&')
      .replace(/!$/, '\\!')
      .replaceAll('<', '&lt;')
  );
}

/**
 * Escapes what begins an autolink (GFM, section 6.9). An autolink takes the rest of the word as it is: the escapes in
 * it, and the delimiters of the piece that follows.
 */
function withoutAutolinks(word: string): string {
  return word.replace(/(?<=https?):(?=\/\/)|(?<=www)\./gi, '\\$&');
}

/** Inline code, delimited by as many backticks as it needs. */
export function codeSpan(code: string): Inline {
  const value = code.replace(/\s+/g, ' ');
  const mark = '`'.repeat(longestRow(value) + 1);
  const space = /^`|`$/.test(value) || /^ .* $/.test(value) || value === '' ? ' ' : '';
  return inline(`${mark}${space}${value}${space}${mark}`);
}

/** The length of the longest row of backticks in a text. */
export function longestRow(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, row) => Math.max(longest, row.length), 0);
}

/** Strong emphasis. */
export function strong(content: Inline): Inline {
  return wrapped('**', content);
}

/** Emphasis. */
export function emphasis(content: Inline): Inline {
  return wrapped('*', content);
}

/** Struck-through text (GFM). */
export function struck(content: Inline): Inline {
  return wrapped('~~', content);
}

/** A link, or nothing if it has no text. */
export function link(url: string, content: Inline): Inline {
  if (content === '') return content;
  return inline(
    /^https?:[^\s<>\\&]+$/.test(url) && content === words(url) ? `<${url}>` : `[${content}](${destination(url)})`,
  );
}

/** An image with its alternative text. */
export function image(url: string, text: string): Inline {
  return inline(`![${words(text)}](${destination(url)})`);
}

/** A hard line break. */
export const LINE_BREAK = inline('\\\n');

/** Concatenates pieces. Adjacent pieces of code get a space, because their backticks would become one row. */
export function join(pieces: readonly Inline[], separator = ''): Inline {
  const between = words(separator);
  const joined = pieces
    .filter((piece) => piece !== '')
    .reduce<string>((before, piece, index) => {
      const next = index === 0 ? piece : `${between}${piece}`;
      return before.endsWith('`') && next.startsWith('`') ? `${before} ${next}` : `${before}${next}`;
    }, '');
  return inline(joined);
}

/** Delimiters work only if they touch the words, so surrounding spaces are moved outside. */
function wrapped(sign: string, content: Inline): Inline {
  const inside = content.trim();
  if (inside === '') return content;
  const start = content.length - content.trimStart().length;
  return inline(`${content.slice(0, start)}${sign}${inside}${sign}${content.slice(start + inside.length)}`);
}

/** The destination of a link. One with spaces or brackets is put between angle brackets (CommonMark, section 6.3). */
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
