import { digest } from '../digest.ts';

/** How full a part is, of all that it may hold, before it ends at the next mark. */
const FULL = 0.75;

/** One in so many names is a mark. */
const MARKS = 16;

/** How long a thing is, and its name, which stays when others change. */
type Piece = { readonly name: string; readonly length: number };

/**
 * Cuts things that are too many for one file into parts of bounded length, in order. A part ends where the name of a thing says so, not where it
 * happens to be full: what becomes longer changes its own part, and not where all parts after it begin.
 */
export function cut<T>(things: readonly T[], most: number, pieceOf: (thing: T) => Piece): readonly (readonly T[])[] {
  const parts: T[][] = [];
  let length = 0;
  for (const thing of things) {
    const piece = pieceOf(thing);
    const isFull = length + piece.length > most || (length > most * FULL && isMark(piece.name));
    if (parts.length === 0 || isFull) {
      parts.push([]);
      length = 0;
    }
    length += piece.length;
    parts.at(-1)?.push(thing);
  }
  return parts;
}

function isMark(name: string): boolean {
  return Number.parseInt(digest(name).slice(0, 6), 16) % MARKS === 0;
}
