import { trimEnd } from '../../../src/model/trim.ts';
import { type Inline, join, longestRow, words } from './inline.ts';

/** A block of Markdown without the blank lines around it. `joins` is what it must not touch: two lists would become one. */
export type Block = { readonly text: string; readonly joins?: 'bullets' | 'numbers' };

/** A document of blocks. */
export function document(blocks: readonly Block[]): string {
  return `${stacked(blocks)}\n`;
}

export function heading(depth: number, content: Inline): Block {
  // A closing row of signs would be taken for the end of the heading.
  return { text: `${'#'.repeat(depth)} ${content.trim().replace(/(#+)$/, '\\$1')}` };
}

export function paragraph(...content: readonly Inline[]): Block {
  return { text: join(content).trim().split('\n').map(asText).join('\n') };
}

/** The same with words alone. */
export function sentence(text: string): Block {
  return paragraph(words(text));
}

/** A code block, between more backticks than it has in a row. */
export function code(value: string, language: string, title?: string): Block {
  const fence = '`'.repeat(Math.max(3, longestRow(value) + 1));
  // Names of languages come from descriptions too; a backtick or line end would end the line that opens the fence.
  const name = language.replace(/[\s`]+/g, '-');
  const info = title === undefined ? name : `${name} title="${title.replace(/[`\s]+/g, ' ')}"`;
  return { text: `${fence}${info}\n${value}\n${fence}` };
}

export function quote(blocks: readonly Block[]): Block {
  const lines = stacked(blocks).split('\n');
  return { text: lines.map((line) => trimEnd(`> ${line}`, ' ')).join('\n') };
}

/** A list; items of one line stand close together. */
export function list(items: readonly (readonly Block[])[], kind: 'bullets' | 'numbers' = 'bullets'): Block {
  const texts = items.map((blocks, index) => {
    const mark = kind === 'numbers' ? `${index + 1}. ` : '- ';
    return mark + stacked(blocks).replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
  });
  return { text: texts.join('\n'), joins: kind };
}

/** A list, or nothing where there are no items. */
export function listOf(items: readonly (readonly Block[])[]): readonly Block[] {
  return items.length > 0 ? [list(items)] : [];
}

/** A table (GFM, section 4.10); the first row is its heading. */
export function table([head = [], ...body]: readonly (readonly Inline[])[]): Block {
  const row = (cells: readonly Inline[]) =>
    `| ${cells.map((cell) => cell.replaceAll('\\\n', ' ').trim()).join(' | ')} |`;
  return { text: [row(head), `|${' --- |'.repeat(head.length)}`, ...body.map(row)].join('\n') };
}

export const RULE: Block = { text: '---' };

/** Blocks one under the other; between two lists stands an empty comment. */
function stacked(blocks: readonly Block[]): string {
  return blocks
    .filter(({ text }) => text !== '')
    .map(({ text, joins }, index, shown) =>
      joins !== undefined && shown[index - 1]?.joins === joins ? `<!-- -->\n\n${text}` : text,
    )
    .join('\n\n');
}

/** Keeps the first signs of a line from beginning another kind of block. */
function asText(line: string): string {
  const trimmed = line.trim();
  if (/^\d{1,9}[.)](?:\s|$)/.test(trimmed)) return trimmed.replace(/[.)]/, '\\$&');
  return /^(?:#{1,6}(?:\s|$)|[-+](?:\s|$)|>|=+\s*$|-+\s*$|:::)/.test(trimmed) ? `\\${trimmed}` : trimmed;
}
