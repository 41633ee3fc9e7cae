import type { Node } from 'unist';

/**
 * A place in a file that people edit. `file` is relative to the project, with forward slashes on every system; lines
 * and columns count from 1, in UTF-16 units.
 */
export type Place = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The number of characters, if it is known. */
  readonly length?: number;
};

/** The beginning of a file. */
export function startOf(file: string): Place {
  return { file, line: 1, column: 1 };
}

/** The place of a node of a text. */
export function placeOf(node: Pick<Node, 'position'>, file: string): Place {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  return { file, line, column };
}

/** A key that is equal for equal places. */
export function placeKey({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

/** Orders places by file, in code units, then by line and column. */
export function comparePlaces(a: Place, b: Place): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
