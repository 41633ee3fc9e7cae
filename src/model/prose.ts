import type { Root } from 'hast';

/**
 * Formatted text: the tree of a Markdown text, from a page or from a string of the description. Positions in the tree
 * are those of `file`, even if the text is a string inside a YAML document.
 */
export type Prose = {
  readonly file: string;
  readonly tree: Root;
};
