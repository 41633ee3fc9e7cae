import type { PageSource } from '../1-load/load.ts';
import type { Asked, Filling } from '../3-link/holes.ts';
import type { WrittenPage } from '../3-link/site.ts';
import type { PressPlan } from '../4-render/press.ts';
import type { Problem } from '../problems/problem.ts';
import type { FinishedPage } from './finish.ts';

/** What a text asks of the site, and what is wrong with it. */
export type ReadText = { readonly asked: Asked; readonly problems: readonly Problem[] };

/** What becomes of a text: its page, with what the site answered. */
export type Order = { readonly page: Pick<WrittenPage, 'base' | 'from'>; readonly filling: Filling };

/** Some texts that are worked on together: they are read, they ask, and with the answers their pages are finished. */
export type Batch = {
  readonly sources: readonly PageSource[];
  /** Reads the texts, one result for each source. */
  read(): Promise<readonly ReadText[]>;
  /** Finishes the pages of the texts that have one, in their order. */
  finish(orders: readonly (Order | undefined)[], plan: PressPlan): Promise<readonly FinishedPage[]>;
};

/** Works on texts, here or in other threads. */
export type Workshop = {
  /** Texts in batches, to be taken in order: meanwhile others are read. */
  read(sources: readonly PageSource[]): Iterable<Batch>;
  close(): Promise<void>;
};
