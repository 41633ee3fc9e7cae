/** The part of the documentation that a page belongs to. Readers can restrict the search to one. */
export type SearchKind = 'guide' | 'api';

/** A page. Other data refers to it by its index in `SearchData.pages`. */
export type SearchPage = {
  readonly route: string;
  readonly title: string;
  readonly kind: SearchKind;
  /** The method and path of the operation that the page is about: `GET /shipments`. */
  readonly request?: string;
};

/** The kind of an entry: it decides its weight and how it is shown. */
export type EntryType = 'page' | 'section' | 'row' | 'field' | 'response' | 'schema';

/**
 * Something that readers search for: a page, a heading with its text, a field of the API, a row of a table. What many
 * pages repeat, such as a 401 of every operation, is one entry with many locations.
 */
export type SearchEntry = {
  readonly type: EntryType;
  readonly heading: string;
  readonly text: string;
  readonly locations: readonly [EntryLocation, ...EntryLocation[]];
};

/** A location of an entry, which may be the same on several pages. */
export type EntryLocation = {
  /** The id in the page; empty for the page itself. */
  readonly anchor: string;
  /** The heading above, or the location of a field: «Corpo della richiesta». Empty for pages. */
  readonly crumb: string;
  /** The indexes of the pages. If all fit a query equally, the first is shown. */
  readonly pages: readonly [number, ...number[]];
};

/** An entry of one place on a page. */
export type PageEntry = Omit<SearchEntry, 'locations'> & Omit<EntryLocation, 'pages'>;

/**
 * The words of what readers ask. Each has a weight for the entries, by index, that it speaks for: the logarithm of how
 * much likelier a question with the word makes this answer.
 */
export type AskedWords = ReadonlyMap<string, ReadonlyMap<number, number>>;

/**
 * `AskedWords` in few bytes. The words are in order, each after the number of letters that it shares with the one
 * before. The answers of each word are gaps between their numbers. The weights of all of them are a digit each.
 */
export type PackedAsked = readonly [words: string, answers: string, weights: string];

/** Synonyms of each other; each may be several words. */
export type SynonymGroup = readonly string[];

/** The data of a site that the search needs. */
export type SearchData = {
  readonly pages: readonly SearchPage[];
  readonly entries: readonly SearchEntry[];
  /** What readers ask. A query reads the few words that it needs. */
  readonly asked: PackedAsked;
  readonly synonyms: readonly SynonymGroup[];
  /** The indexes of the pages that are suggested before the first query and if nothing is found. */
  readonly starts: readonly number[];
};
