import { type Block, blocksText } from './blocks.ts';

/** Writes blocks as a file of Markdown: CommonMark with the tables, struck words, notes and tasks of GFM. */
export function markdownOf(blocks: readonly Block[]): string {
  const text = blocksText(blocks);
  return text === '' ? '' : `${text}\n`;
}
