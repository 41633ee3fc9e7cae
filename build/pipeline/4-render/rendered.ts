import type { Page } from '../../../src/model/page.ts';
import type { Place } from '../../../src/model/place.ts';
import type { Inline } from './markdown/inline.ts';
import type { Output } from './output.ts';
import type { FoundHead } from './search/found.ts';

/**
 * The files of a page, and what the files of the whole site need from it. Does not hold the content of the page,
 * because a large site would not fit into memory.
 */
export type RenderedPage<File = Output> = {
  readonly page: PageSummary;
  readonly from: Place;
  /** The HTML of the page; absent for an address that cannot be a file, which has been reported. */
  readonly html: File | undefined;
  /** The Markdown copy; absent for the page for unknown addresses. */
  readonly copy: File | undefined;
  /** The data of the request form, loaded when a reader opens it. */
  readonly form: File | undefined;
  /** The search entries of the page, without their texts. */
  readonly found: readonly FoundHead[] | undefined;
  /** The texts of the search entries, as a JSON list. Read only if the entries of the site have changed. */
  readonly texts: File | undefined;
  /** The length of the Markdown copy, in characters. */
  readonly copyLength: number;
  /** The text after the title in lists, in Markdown. */
  readonly note: readonly Inline[];
};

/** The data that other pages and lists show of a page. */
export type PageSummary = Pick<Page, 'kind' | 'route' | 'title' | 'description' | 'position'> & {
  /** Whether lists name the page under its own address. */
  readonly isListed: boolean;
};
