import type { Page } from '../../src/model/page.ts';
import type { Place } from '../../src/model/place.ts';
import type { Inline } from './markdown/inline.ts';
import type { Output } from './output.ts';
import type { FoundHead } from './search/found.ts';

/** What a page became, and what the files of the whole site say of it. It does not hold what the page shows: a large site would not fit into memory. */
export type RenderedPage<File = Output> = {
  readonly page: PageSummary;
  readonly from: Place;
  /** Its HTML; absent for an address that cannot be a file, which has been reported. */
  readonly html: File | undefined;
  /** Its copy in Markdown; the page for unknown addresses has none. */
  readonly copy: File | undefined;
  /** What is loaded when a reader wants the form of a request. */
  readonly form: File | undefined;
  /** What can be found in it, without the texts. */
  readonly found: readonly FoundHead[] | undefined;
  /** The texts of what can be found, as a list in JSON: read only where something else is found in the site than before. */
  readonly texts: File | undefined;
  /** How many characters its copy has. */
  readonly copyLength: number;
  /** What lists say of it beside its title, in Markdown. */
  readonly note: readonly Inline[];
};

export type PageSummary = Pick<Page, 'kind' | 'route' | 'title' | 'description' | 'position'>;
