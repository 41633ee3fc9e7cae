import type { Prose } from './prose.ts';

/** When a version was published (ISO date), and what it is about, from `x-release` of the Info Object. */
export type Release = { readonly date?: string; readonly summary?: Prose };

/** A version of the API. The first one that was kept has no changes. */
export type ApiVersion = Release & { readonly version: string; readonly changes?: readonly VersionChange[] };

/** Whether programs written for the former version may fail, should be reviewed, or can do more: in this order. */
export const CHANGE_KINDS = ['broken', 'changed', 'added'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * A change in words, and the ids of the operations that it concerns; none for a change of the API as a whole. The words
 * of a change of whole operations name them.
 */
export type VersionChange = {
  readonly kind: ChangeKind;
  readonly text: string;
  readonly isWhole?: boolean;
  readonly operations: readonly string[];
};
