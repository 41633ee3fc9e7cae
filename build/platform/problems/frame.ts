import type { Place } from '../../../src/model/place.ts';
import { withoutInvisible } from '../text/invisible-characters.ts';

/** Lines shown before and after the line of the problem. */
const CONTEXT = 2;

/** Maximum width of a line in a code frame. A minified file may be one line of megabytes. */
const MAX_WIDTH = 160;

/** Splits a text into its lines. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\n|\r/);
}

/** The lines around a place, numbered, with the place underlined. Empty if the file has no such line. */
export function codeFrame(lines: readonly string[], { line, column, length = 1 }: Place): string {
  if (line > lines.length) return '';
  const first = Math.max(1, line - CONTEXT);
  const last = Math.min(lines.length, line + CONTEXT);
  const width = String(last).length;
  const start = Math.max(0, column - MAX_WIDTH / 2);
  const cut = (content: string) => cutBetweenWords(content, start);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const number = first + index;
    const content = lines[number - 1] ?? '';
    const gutter = `${number === line ? '>' : ' '} ${String(number).padStart(width)} │ `;
    const shown = `${gutter}${visible(cut(content))}`.trimEnd();
    if (number !== line) return shown;
    const from = Math.max(0, column - 1 - start);
    const marks = '^'.repeat(Math.max(1, Math.min(length, cut(content).length - from)));
    return `${shown}\n  ${' '.repeat(width)} │ ${' '.repeat(from)}${marks}`;
  }).join('\n');
}

/** The longest word that is left out whole where a line is cut. Minified code has no words. */
const LONGEST_WORD = 30;

/** The part of a line from a column on, as wide as a frame may be, with «…» in place of what is left out. */
function cutBetweenWords(line: string, start: number): string {
  const part = line.slice(start, start + MAX_WIDTH);
  const space = part.search(/\s/);
  const skipped = space <= LONGEST_WORD ? Math.max(0, space) : 0;
  const begun = start > 0 && part !== '' ? `${' '.repeat(skipped)}…${part.slice(skipped + 1)}` : part;
  if (line.length <= start + MAX_WIDTH) return begun;
  const last = /\s\S*$/.exec(begun)?.index ?? 0;
  return `${begun.slice(0, begun.length - last > LONGEST_WORD ? -1 : last)}…`;
}

/** Makes a text safe for one line of a terminal, where control characters could move the cursor or hide text. */
export function visible(text: string): string {
  return withoutInvisible(text.replace(/[\t\n\r]/g, ' '));
}
