import type { Api } from '../2-parse/openapi/api.ts';
import type { Memo } from '../memo.ts';
import type { TextRecord } from '../pages/text-record.ts';
import type { Reported } from '../problems/problem.ts';
import type { KeptFile, KeptFiles } from './files.ts';
import type { PackedPage } from './packed-page.ts';

/**
 * What earlier builds have left. Everything is found by a name that says all that decided it (`digest`), so that what is found is what would be made.
 * What a build has found or put is what the next one finds.
 */
export type Cache = {
  /** Names the program: what another one has made is not found. */
  readonly program: string;
  /** Settings and data as they are read; when files last changed. */
  readonly memo: Memo;
  readonly texts: Shelf<TextRecord>;
  readonly pages: Shelf<PackedPage>;
  /** Files that are made of many pages. */
  readonly made: Shelf<Made>;
  readonly descriptions: Shelf<Reported<Api | undefined>>;
  /** Where the files of pages are kept; absent where everything stays in memory. */
  readonly files?: KeptFiles;
};

/** Contents that are kept: in a file where there is a place for it. */
export type Made = KeptFile | Uint8Array;

/** Things of one kind by their names. */
export type Shelf<T> = {
  get(name: string): T | undefined;
  put(name: string, value: T): void;
};
