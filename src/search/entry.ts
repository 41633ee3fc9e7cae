/** Which part of the documentation a page belongs to; readers can search in one alone. */
export type SearchKind = 'guide' | 'api';

/** A page, by its number in `SearchData.pages`. */
export type SearchPage = { readonly route: string; readonly title: string; readonly kind: SearchKind };

/** What an entry is: it decides its weight and how a result is shown. */
export type EntryType = 'page' | 'section' | 'row' | 'field' | 'response' | 'schema';

/**
 * Something that readers look for and that has an address: a page, a heading with its text, a field of the API, a row of a table. What says the
 * very same on many pages, as a 401 does after every operation, is one entry that stands in many places.
 */
export type SearchEntry = {
  readonly type: EntryType;
  readonly heading: string;
  readonly text: string;
  readonly spots: readonly [Spot, ...Spot[]];
};

/** Where an entry stands: a place that is the same on some pages. */
export type Spot = {
  /** The id in the page; empty for the page itself. */
  readonly anchor: string;
  /** The heading above, or where a field stands: «Corpo della richiesta». Empty for pages. */
  readonly crumb: string;
  /** Numbers of the pages; the first is shown where all are alike. */
  readonly pages: readonly [number, ...number[]];
};

/** Words that stand for each other; each may be several words. */
export type SynonymGroup = readonly string[];

/** All that the search needs to know of a site. */
export type SearchData = {
  readonly pages: readonly SearchPage[];
  readonly entries: readonly SearchEntry[];
  readonly synonyms: readonly SynonymGroup[];
};
