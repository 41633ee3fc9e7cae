import type { Api } from '../2-parse/openapi/api.ts';
import type { Memo } from '../memo.ts';
import type { TextRecord } from '../pages/text-record.ts';
import type { Reported } from '../problems/problem.ts';
import type { PackedPage } from './packed-page.ts';
import type { KeptBytes, Packs } from './packs.ts';

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
  /** Where bytes are kept; absent where everything stays in memory. */
  readonly packs?: Packs;
};

/** Contents that are kept: in a pack where there is one. */
export type Made = KeptBytes | Uint8Array;

/** Things of one kind by their names. */
export type Shelf<T> = {
  get(name: string): T | undefined;
  put(name: string, value: T): void;
};
