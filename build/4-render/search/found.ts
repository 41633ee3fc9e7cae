import type { SearchEntry } from '../../../src/search/entry.ts';

/** An entry before the number of its page is known. */
export type Found = Omit<SearchEntry, 'page'>;
