import { digest } from '../../platform/memory/digest.ts';

/** How full a part must be, as a share of the maximum, before it ends at the next boundary. */
const FULL = 0.75;

/** One name in this many is a boundary. */
const BOUNDARIES = 16;

/** The length of a piece, and a name that does not change when other pieces do. */
type Piece = { readonly name: string; readonly length: number };

/**
 * Splits a list that is too long for one file into parts of bounded length, in order. A part ends at a piece whose name
 * is a boundary, not simply where it is full, so that a piece that grows changes its own part and not where all later
 * parts begin.
 */
export function chunksOf<T>(
  things: readonly T[],
  most: number,
  pieceOf: (thing: T) => Piece,
): readonly (readonly T[])[] {
  const parts: T[][] = [];
  let length = 0;
  for (const thing of things) {
    const piece = pieceOf(thing);
    const isFull = length + piece.length > most || (length > most * FULL && isBoundary(piece.name));
    if (parts.length === 0 || isFull) {
      parts.push([]);
      length = 0;
    }
    length += piece.length;
    parts.at(-1)?.push(thing);
  }
  return parts;
}

function isBoundary(name: string): boolean {
  return Number.parseInt(digest(name).slice(0, 6), 16) % BOUNDARIES === 0;
}
