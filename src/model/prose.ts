import type { Root } from 'hast';

/**
 * Formatted text: the tree of a Markdown text, from a page or from a description string.
 * Positions in the tree are those of `file`, also where the text is a string inside a YAML document.
 */
export type Prose = {
  readonly file: string;
  readonly tree: Root;
};
