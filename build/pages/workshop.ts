import type { PageSource } from '../1-load/source.ts';
import type { Filling } from '../3-link/holes.ts';
import type { LinkedPage, WrittenPage } from '../3-link/site.ts';
import type { Press } from '../4-render/press.ts';
import type { PackedPage } from '../cache/packed-page.ts';
import type { Problem } from '../problems/problem.ts';

/** What a text asks of the site, as JSON of `Asked`, and what is wrong with it. */
export type ReadText = { readonly asked: string; readonly problems: readonly Problem[] };

/** What becomes of a text: its page, with what the site answered. */
export type Order = { readonly page: Pick<WrittenPage, 'base' | 'from'>; readonly filling: Filling };

/** A text that is worked on: it is read, it asks, and with the answers its page is finished. */
export type OpenText = {
  read(): Promise<ReadText>;
  /** Finishes its page, or lets it go where it has none; asked once, for each text that was read. */
  finish(order: Order | undefined, press: Press): Promise<PackedPage | undefined>;
};

/** Works on pages, here or in other threads. */
export type Workshop = {
  /** Opens texts, to be read and finished in their order: meanwhile others are read. */
  open(sources: readonly PageSource[]): Promise<readonly OpenText[]>;
  /** Finishes pages that are composed already, in their order. */
  finish(pages: readonly LinkedPage[], press: Press): Promise<readonly PackedPage[]>;
  /** Ends the other threads, if there are any; once is enough. */
  close(): Promise<void>;
};
