import type { BlockContent, DefinitionContent, ListItem } from 'mdast';
import { type Inline, words } from './inline.ts';

/** A block of Markdown, such as a paragraph or a list. */
export type Block = BlockContent | DefinitionContent;

/** A heading of a level from 1 to 6. */
export function heading(depth: 1 | 2 | 3 | 4 | 5 | 6, content: Inline): Block {
  return { type: 'heading', depth, children: [...content] };
}

/** Blocks under a heading, or nothing if there are none. */
export function section(depth: 2 | 3 | 4, title: string, blocks: readonly Block[]): readonly Block[] {
  return blocks.length > 0 ? [heading(depth, words(title)), ...blocks] : [];
}

/** A paragraph. */
export function paragraph(...content: readonly Inline[]): Block {
  return { type: 'paragraph', children: content.flat() };
}

/** A paragraph of plain words. */
export function sentence(text: string): Block {
  return paragraph(words(text));
}

/** A code block. Its title stands behind the language, as in the pages of this site. */
export function code(value: string, lang: string, title?: string): Block {
  // A carriage return also ends a line (CommonMark 0.31.2, section 2.1).
  const lines = value.replace(/\r\n?/g, '\n');
  return { type: 'code', value: lines, lang, ...(title !== undefined && { meta: `title="${title}"` }) };
}

/** A block quote. */
export function quote(blocks: readonly Block[]): Block {
  return { type: 'blockquote', children: [...blocks] };
}

/** A bulleted list, without blank lines between its items. */
export function list(items: readonly (readonly Block[])[]): Block {
  const children = items.map((blocks): ListItem => ({ type: 'listItem', spread: true, children: [...blocks] }));
  return { type: 'list', ordered: false, spread: false, children };
}

/** A list, or nothing if there are no items. */
export function listOf(items: readonly (readonly Block[])[]): readonly Block[] {
  return items.length > 0 ? [list(items)] : [];
}
