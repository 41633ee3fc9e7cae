import type { SearchEntry, Spot } from '../../../src/search/entry.ts';

/** What can be found on a page, in one place of it. */
export type Found = Omit<SearchEntry, 'spots'> & Omit<Spot, 'pages'>;
