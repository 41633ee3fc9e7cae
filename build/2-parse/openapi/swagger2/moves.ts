import type { JsonObject } from '../../../../src/model/json.ts';
import { type Pointer, parentOf, pointerTo, splitReference } from '../pointer.ts';

/** Where the parts of a document stand after it was converted. */
export type Moves = {
  /** Remembers that what stood at `from` stands at `to`, with all that is inside it. */
  move(from: Pointer, to: Pointer): void;
  /** A reference to what stood at a pointer; it gets its new address once everything has one. */
  reference(written: string): JsonObject;
  /** Gives every reference its new address. */
  settle(): void;
  /** Where what now stands at a pointer was written. */
  origin(pointer: Pointer): Pointer;
};

/** Starts with everything at its place. */
export function createMoves(): Moves {
  const forward = new Map<Pointer, Pointer>();
  const backward = new Map<Pointer, Pointer>();
  const pending: { readonly object: { $ref: string }; readonly fragment: Pointer }[] = [];
  return {
    move(from, to) {
      // What is written once may be shown in several media types: references lead to the first.
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

/** The address by the nearest ancestor that has moved. */
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
