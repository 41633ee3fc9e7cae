/** How a language writes a comment: before the first line, before each line, after the last, and what it escapes. */
export type Style = {
  readonly open?: string;
  readonly each: string;
  readonly close?: string;
  readonly escape?: (text: string) => string;
};

/** The comments of TypeScript, PHP and Java that tools show. */
export const BLOCK: Style = { open: '/**', each: ' * ', close: ' */' };

/** The maximum width of a line of comment, without its indent. */
const WIDTH = 96;

/** The lines of a comment, one paragraph for each text; none without texts. */
export function comment(texts: readonly string[], style: Style): readonly string[] {
  const { open, each, close } = style;
  const said = texts.map((text) => harmless(style.escape?.(text) ?? text)).filter((text) => text !== '');
  const lines = spaced(said.map(wrapped));
  if (lines.length === 0) return [];
  if (lines.length === 1 && open && close?.startsWith(' ')) return [`${open} ${lines[0]}${close}`];
  const marked = lines.map((line) => `${each}${line}`.trimEnd());
  return [...(open ? [open] : []), ...marked, ...(close ? [close] : [])];
}

/** Lines with an indent; empty ones stay empty. */
export function indented(lines: readonly string[], indent: string): readonly string[] {
  return lines.map((line) => (line === '' ? '' : indent + line));
}

/** Groups of lines with an empty line between any two, or with another `gap`. */
export function spaced(groups: readonly (readonly string[])[], gap: readonly string[] = ['']): readonly string[] {
  return groups.flatMap((lines, index) => (index > 0 ? [...gap, ...lines] : lines));
}

/**
 * A text that cannot leave its comment. Compilers end a line at more characters than Unix does, and Java reads `\u002a`
 * as an asterisk even here.
 */
function harmless(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}\u2028\u2029\ufeff]+/gu, ' ')
    .replaceAll('*/', '* /')
    .replaceAll('\\u', '\\ u')
    .trim();
}

function wrapped(text: string): readonly string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + word.length < WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
