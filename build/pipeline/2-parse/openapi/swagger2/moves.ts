import type { JsonObject } from '../../../../../src/model/json.ts';
import { type Pointer, parentOf, pointerTo, splitReference } from '../pointer.ts';

/** Records where the parts of a document stand after its conversion. */
export type Moves = {
  /** Records that the part at `from`, with all that is inside it, moves to `to`. */
  move(from: Pointer, to: Pointer): void;
  /** Makes a reference to the part at an old pointer; `settle` gives it its new address. */
  reference(written: string): JsonObject;
  /** Gives every reference its new address, once all moves are known. */
  settle(): void;
  /** Where the part at a new pointer was written. */
  origin(pointer: Pointer): Pointer;
};

/** Starts without any moves. */
export function createMoves(): Moves {
  const forward = new Map<Pointer, Pointer>();
  const backward = new Map<Pointer, Pointer>();
  const pending: { readonly object: { $ref: string }; readonly fragment: Pointer }[] = [];
  return {
    move(from, to) {
      // A part that is written once may be copied to several media types: references lead to the first copy.
      if (!forward.has(from)) forward.set(from, to);
      backward.set(to, from);
    },
    reference(written) {
      const { path, fragment } = splitReference(written);
      const object = { $ref: written };
      if (path === '') pending.push({ object, fragment });
      return object;
    },
    settle() {
      for (const { object, fragment } of pending) object.$ref = `#${encodeURI(follow(fragment, forward))}`;
    },
    origin: (pointer) => follow(pointer, backward),
  };
}

/** The new pointer, by the nearest ancestor that has moved. */
function follow(pointer: Pointer, moves: ReadonlyMap<Pointer, Pointer>): Pointer {
  const rest: string[] = [];
  for (let at = pointer; ; ) {
    const moved = moves.get(at);
    if (moved !== undefined) return pointerTo(moved, ...rest);
    const split = parentOf(at);
    if (!split) return pointer;
    rest.unshift(split.token);
    at = split.parent;
  }
}
