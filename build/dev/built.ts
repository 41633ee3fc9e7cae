import type { Output } from '../4-render/output.ts';
import type { Problem } from '../problems/problem.ts';

/** What one run of the pipeline gives. */
export type Built = {
  readonly outputs: readonly Output[];
  /** The files of the search, which are made when somebody searches. */
  search?(): readonly Output[];
  readonly problems: readonly Problem[];
};
