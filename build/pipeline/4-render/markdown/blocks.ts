import { trimEnd } from '../../../../src/model/trim.ts';
import { type Inline, join, longestRow, words } from './inline.ts';

/**
 * A block of Markdown without surrounding blank lines. `joins` names the kind of block that it would merge with: two
 * adjacent lists would become one.
 */
export type Block = { readonly text: string; readonly joins?: 'bullets' | 'numbers' };

/** A document made of blocks. */
export function document(blocks: readonly Block[]): string {
  return `${stacked(blocks)}\n`;
}

/** A heading of a level from 1 to 6. */
export function heading(depth: number, content: Inline): Block {
  const text = content.trim();
  const body = trimEnd(text, '#');
  // A closing sequence of `#` would be dropped from the heading, so it is escaped.
  const written = body === text ? text : `${body}\\${text.slice(body.length)}`;
  return { text: `${'#'.repeat(depth)} ${written}` };
}

/** Blocks under a heading, or nothing if there are none. */
export function section(depth: number, title: string, blocks: readonly Block[]): readonly Block[] {
  return blocks.length > 0 ? [heading(depth, words(title)), ...blocks] : [];
}

/** A paragraph with its hard line breaks. */
export function paragraph(...content: readonly Inline[]): Block {
  return { text: join(content).trim().split('\n').map(asText).join('\n') };
}

/** A paragraph of plain words. */
export function sentence(text: string): Block {
  return paragraph(words(text));
}

/** A code block, with a fence longer than any row of backticks in it. */
export function code(value: string, language: string, title?: string): Block {
  // A carriage return also ends a line (CommonMark 0.31.2, section 2.1).
  const lines = value.replace(/\r\n?/g, '\n');
  const fence = '`'.repeat(Math.max(3, longestRow(value) + 1));
  // The name of the language may come from the OpenAPI document. A backtick or line break in it would end the fence
  // line.
  const name = language.replace(/[\s`]+/g, '-');
  const info = title === undefined ? name : `${name} title="${title.replace(/[`\s]+/g, ' ')}"`;
  return { text: `${fence}${info}\n${lines}\n${fence}` };
}

/** A block quote. */
export function quote(blocks: readonly Block[]): Block {
  const lines = stacked(blocks).split('\n');
  return { text: lines.map((line) => trimEnd(`> ${line}`, ' ')).join('\n') };
}

/** A list. Items of a single line have no blank lines between them. */
export function list(items: readonly (readonly Block[])[], kind: 'bullets' | 'numbers' = 'bullets'): Block {
  const texts = items.map((blocks, index) => {
    const mark = kind === 'numbers' ? `${index + 1}. ` : '- ';
    return mark + stacked(blocks).replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`);
  });
  return { text: texts.join('\n'), joins: kind };
}

/** A list, or nothing if there are no items. */
export function listOf(items: readonly (readonly Block[])[]): readonly Block[] {
  return items.length > 0 ? [list(items)] : [];
}

/** A table (GFM, section 4.10). The first row is its header. */
export function table([head = [], ...body]: readonly (readonly Inline[])[]): Block {
  const row = (cells: readonly Inline[]) =>
    `| ${cells.map((cell) => cell.replaceAll('\\\n', ' ').trim()).join(' | ')} |`;
  return { text: [row(head), `|${' --- |'.repeat(head.length)}`, ...body.map(row)].join('\n') };
}

/** A thematic break. */
export const RULE: Block = { text: '---' };

/** Joins blocks with blank lines. An empty comment separates adjacent lists, which would otherwise merge. */
function stacked(blocks: readonly Block[]): string {
  return blocks
    .filter(({ text }) => text !== '')
    .map(({ text, joins }, index, shown) =>
      joins !== undefined && shown[index - 1]?.joins === joins ? `<!-- -->\n\n${text}` : text,
    )
    .join('\n\n');
}

/** Escapes the beginning of a line that would start another kind of block. */
function asText(line: string): string {
  const trimmed = line.trim();
  if (/^\d{1,9}[.)](?:\s|$)/.test(trimmed)) return trimmed.replace(/[.)]/, '\\$&');
  return /^(?:#{1,6}(?:\s|$)|[-+](?:\s|$)|>|=+\s*$|-+\s*$|:::)/.test(trimmed) ? `\\${trimmed}` : trimmed;
}
