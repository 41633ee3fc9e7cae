import type { Prose } from '../../../../src/model/prose.ts';
import type { Origin, ProseOptions } from '../markdown/prose.ts';
import { typeset } from '../markdown/typeset.ts';

/**
 * Reads a text without Markdown, as most descriptions of fields are: one paragraph, the same tree that `parseProse`
 * makes. Gives `undefined` for all other texts. A document has hundreds of these texts, and the Markdown parser would
 * take longer for them than the rest of this stage.
 */
export function parsePlainProse(
  text: string,
  { file, placeOf }: Origin,
  { isForeign = false }: ProseOptions = {},
): Prose | undefined {
  const value = text.trimEnd();
  if (!PLAIN.test(value) || AUTOLINK.test(value)) return undefined;
  const start = placeOf(1, 1);
  const end = placeOf(1, value.length + 1);
  const position = {
    start: { line: start.line, column: start.column },
    end: { line: end.line, column: end.column },
  };
  const paragraph = [{ type: 'text', value: isForeign ? value : typeset(value), position } as const];
  return {
    file,
    tree: {
      type: 'root',
      children: [{ type: 'element', tagName: 'p', properties: {}, children: paragraph, position }],
      position,
    },
  };
}

/** One line that begins with a letter and has no character with a meaning in CommonMark or GFM. */
const PLAIN = /^\p{L}[^\n\r`*_[\]<>&~\\|@:/\t]*$/u;

/** GFM turns these into links without any markup. */
const AUTOLINK = /www\./i;
