import type { Place } from '../../../src/model/place.ts';
import type { Problem } from '../../platform/problems/problem.ts';
import type { PageSource } from '../1-load/source.ts';
import type { ResolvedQueries } from '../3-link/placeholders.ts';
import type { WrittenBase } from '../3-link/site.ts';
import type { PageRenderer } from '../4-render/page-renderer.ts';
import type { FinishedPage, PageJob } from './finish.ts';

/** The queries of a text to the site, as JSON of `PageQueries`, and the problems found in it. */
export type ReadText = { readonly queries: string; readonly problems: readonly Problem[] };

/**
 * What is needed to finish a text: the key of the page in the store, the page without its text, and the resolved
 * queries.
 */
export type TextJob = {
  readonly key: string;
  readonly base: WrittenBase;
  readonly from: Place;
  readonly resolved: ResolvedQueries;
};

/** A text in progress: it is read, its queries are resolved, then its page is finished. */
export type OpenText = {
  read(): Promise<ReadText>;
  /**
   * Finishes the page, or drops the text where there is no job. To be called once for each text that was read.
   */
  finish(job: TextJob | undefined, renderer: PageRenderer): Promise<FinishedPage | undefined>;
};

/** Does the work on pages, in this thread or in others. */
export type PagePool = {
  /** Opens texts, which are then to be read and finished in order. Other threads read ahead meanwhile. */
  open(sources: readonly PageSource[]): Promise<readonly OpenText[]>;
  /** Finishes composed pages; the results are in the same order. */
  finish(jobs: readonly PageJob[], renderer: PageRenderer): Promise<readonly FinishedPage[]>;
  /** Ends the other threads, if any. */
  close(): Promise<void>;
};
