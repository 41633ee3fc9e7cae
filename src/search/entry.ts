/** Which part of the documentation a page belongs to; readers can search in one alone. */
export type SearchKind = 'guide' | 'api';

/** A page, by its number in `SearchData.pages`. */
export type SearchPage = { readonly route: string; readonly title: string; readonly kind: SearchKind };

/** What an entry is: it decides its weight and how a result is shown. */
export type EntryType = 'page' | 'section' | 'row' | 'field' | 'response';

/** Something that readers look for and that has an address: a page, a heading with its text, a field of the API, a row of a table. */
export type SearchEntry = {
  /** Number of its page. */
  readonly page: number;
  readonly type: EntryType;
  /** The id in the page; empty for the page itself. */
  readonly anchor: string;
  readonly heading: string;
  /** The heading above, or where a field stands: «Corpo della richiesta». Empty for pages. */
  readonly crumb: string;
  readonly text: string;
};

/** Words that stand for each other; each may be several words. */
export type SynonymGroup = readonly string[];

/** All that the search needs to know of a site. */
export type SearchData = {
  readonly pages: readonly SearchPage[];
  readonly entries: readonly SearchEntry[];
  readonly synonyms: readonly SynonymGroup[];
};
