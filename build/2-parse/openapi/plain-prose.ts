import type { Prose } from '../../../src/model/prose.ts';
import type { Origin } from '../markdown/prose.ts';
import { setText } from '../markdown/typography.ts';

/**
 * Reads a text that has nothing of Markdown in it, as most descriptions of fields are: one paragraph of text, the same tree that
 * `parseProse` makes. Gives `undefined` for everything else. A description has hundreds of these; Markdown's parser
 * would take longer for them than everything else that is read.
 */
export function parsePlainProse(text: string, { file, placeOf }: Origin): Prose | undefined {
  const value = text.trimEnd();
  if (!PLAIN.test(value) || AUTOLINK.test(value)) return undefined;
  const start = placeOf(1, 1);
  const end = placeOf(1, value.length + 1);
  const position = {
    start: { line: start.line, column: start.column },
    end: { line: end.line, column: end.column },
  };
  const paragraph = [{ type: 'text', value: setText(value), position } as const];
  return {
    file,
    tree: {
      type: 'root',
      children: [{ type: 'element', tagName: 'p', properties: {}, children: paragraph, position }],
      position,
    },
  };
}

/** One line that begins with a letter and has no character that CommonMark or GFM gives a meaning to. */
const PLAIN = /^\p{L}[^\n\r`*_[\]<>&~\\|@:/\t]*$/u;

/** GFM makes links of these without any mark. */
const AUTOLINK = /www\./i;
