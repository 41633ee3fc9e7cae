import type { Flat } from '../reference/schemas/flat.ts';

/** Tells whether a schema without a name may still be looked into. `depth` counts the schemas without one around it. */
export type MergeBudget = (flat: Flat, depth: number) => boolean;

/** How many schemas without a name may be inside one another. */
const DEEPEST = 40;

/** The work for all schemas of a document. A schema that is written out is one. */
const WHOLE = 20_000;

/**
 * Starts a budget. Components that contain each other by `allOf` make new schemas at each level, without end, and each
 * level takes a multiple of the time of the one above.
 */
export function mergeBudget(): MergeBudget {
  let left = WHOLE;
  return ({ components }, depth) => {
    left -= components.length === 0 ? 1 : 2 ** (components.length + 2 * depth);
    return left >= 0 && depth <= DEEPEST;
  };
}
