import type { Root } from 'hast';

/**
 * Formatted text: the tree of a Markdown text, from a page or from a string of an OpenAPI document. Positions in the
 * tree are positions in `file`, even if the text is a string inside a YAML document.
 */
export type Prose = {
  readonly file: string;
  readonly tree: Root;
};
