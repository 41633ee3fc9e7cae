/** The part of the documentation that a page belongs to; readers can search in one alone. */
export type SearchKind = 'guide' | 'api';

/** A page. Other data refers to it by its index in `SearchData.pages`. */
export type SearchPage = { readonly route: string; readonly title: string; readonly kind: SearchKind };

/** The kind of an entry: it decides its weight and how it is shown. */
export type EntryType = 'page' | 'section' | 'row' | 'field' | 'response' | 'schema';

/**
 * Something with an address that readers search for: a page, a heading with its text, a field of the API, a row of a
 * table. If many pages say exactly the same, as with a 401 after every operation, it is one entry with many locations.
 */
export type SearchEntry = {
  readonly type: EntryType;
  readonly heading: string;
  readonly text: string;
  readonly locations: readonly [EntryLocation, ...EntryLocation[]];
};

/** A place of an entry, which may be the same on several pages. */
export type EntryLocation = {
  /** The id in the page; empty for the page itself. */
  readonly anchor: string;
  /** The heading above, or the location of a field: «Corpo della richiesta». Empty for pages. */
  readonly crumb: string;
  /** The indexes of the pages. If all fit a question equally, the first is shown. */
  readonly pages: readonly [number, ...number[]];
};

/** Synonyms of each other; each may be several words. */
export type SynonymGroup = readonly string[];

/** All the data of a site that the search needs. */
export type SearchData = {
  readonly pages: readonly SearchPage[];
  readonly entries: readonly SearchEntry[];
  readonly synonyms: readonly SynonymGroup[];
  /** The indexes of the pages at which a reader may start anew: those of the navbar. */
  readonly starts: readonly number[];
};
