import { digest } from '../../platform/memory/digest.ts';

/** How full a part must be, as a share of the maximum, to end at the next boundary. */
const FULL = 0.75;

/** One in this many names is a boundary. */
const BOUNDARIES = 16;

/** The length of a piece, and a name that stays the same when other pieces change. */
type Piece = { readonly name: string; readonly length: number };

/**
 * Splits a list that is too long for one file into parts of bounded length, in order. A part does not simply end when
 * it is full, but at a piece whose name is a boundary. So a longer piece changes its own part, and not where all later
 * parts begin.
 */
export function chunksOf<T>(items: readonly T[], most: number, pieceOf: (item: T) => Piece): readonly (readonly T[])[] {
  const parts: T[][] = [];
  let length = 0;
  for (const item of items) {
    const piece = pieceOf(item);
    const isFull = length + piece.length > most || (length > most * FULL && isBoundary(piece.name));
    if (parts.length === 0 || isFull) {
      parts.push([]);
      length = 0;
    }
    length += piece.length;
    parts.at(-1)?.push(item);
  }
  return parts;
}

function isBoundary(name: string): boolean {
  return Number.parseInt(digest(name).slice(0, 6), 16) % BOUNDARIES === 0;
}
