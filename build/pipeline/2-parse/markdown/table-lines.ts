import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import type { Construct, Extension } from './micromark.ts';

/**
 * Lets tables begin only where a text has the lines of one. micromark-extension-gfm-table reads every line of a text as
 * the heading of a table first, which takes a quarter of the time of parsing. To be used after remark-parse and after
 * what adds tables. The trees are the same.
 */
export const remarkTableLines: Plugin<[], string, Root> = function () {
  const { parser } = this;
  if (!parser) throw new Error('there is nothing to speed up before remark-parse');
  const current = { lines: new Set<number>() };
  const extensions = this.data().micromarkExtensions ?? [];
  this.data(
    'micromarkExtensions',
    extensions.map((extension) => withTablesIn(extension, ({ line }) => current.lines.has(line))),
  );
  this.parser = (text: string, file: VFile) => {
    current.lines = tableLines(text);
    return parser(text, file);
  };
};

function withTablesIn(extension: Extension, isAllowed: (at: { line: number }) => boolean): Extension {
  const constructs = extension.flow?.null;
  if (constructs === undefined) return extension;
  const guarded = [constructs].flat().map((each) => (each.name === 'table' ? onlyWhere(each, isAllowed) : each));
  return { ...extension, flow: { ...extension.flow, null: guarded } };
}

function onlyWhere(construct: Construct, isAllowed: (at: { line: number }) => boolean): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const begin = construct.tokenize.call(this, effects, ok, nok);
      return (code) => (isAllowed(this.now()) ? begin(code) : nok(code));
    },
  };
}

/** The characters of a delimiter row (GFM, section 4.10), also inside quotes and lists. */
const DELIMITERS = /^[-|: \t>]+$/;

/** A line that ends a table, also inside quotes. */
const BLANK = /^[ \t>]*$/;

/** The lines, from 1, that may be rows of tables: around each possible delimiter row, up to the next blank line. */
function tableLines(text: string): Set<number> {
  const found = new Set<number>();
  if (!text.includes('-')) return found;
  const lines = text.split(/\r\n|\n|\r/);
  let isBody = false;
  for (const [index, line] of lines.entries()) {
    const isDelimiters = line.includes('-') && DELIMITERS.test(line);
    if (isDelimiters) found.add(index);
    isBody = (isBody || isDelimiters) && !BLANK.test(line);
    if (isBody) found.add(index + 1);
  }
  return found;
}
