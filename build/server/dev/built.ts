import type { Output } from '../../pipeline/4-render/output.ts';
import type { Problem } from '../../platform/problems/problem.ts';

/** The result of one run of the pipeline. */
export type Built = {
  readonly outputs: readonly Output[];
  /** The files of the search, made at a reader's first search. */
  search?(): readonly Output[];
  readonly problems: readonly Problem[];
};
