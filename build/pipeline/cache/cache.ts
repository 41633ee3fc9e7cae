import type { Memo } from '../../platform/memory/memo.ts';
import type { Result } from '../../platform/problems/problem.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import type { PageQueries } from '../3-link/placeholders.ts';
import type { Make } from '../4-render/output.ts';
import type { FinishedPage } from '../pages/finish.ts';
import type { TextRecord } from '../pages/text-record.ts';
import type { PackedPage } from './packed-page.ts';
import type { Packs } from './packs.ts';

/**
 * What earlier builds left behind. Every entry is looked up by a digest of all that decided it (`digest`), so a hit
 * equals what this build would make. The next build finds only the entries that this one found or put.
 */
export type Cache = {
  /** Identifies the program: entries made by another version of it are never found. */
  readonly program: string;
  /** Parsed settings and data, lists of pages, and when files last changed. */
  readonly memo: Memo;
  readonly texts: CacheStore<TextRecord>;
  readonly pages: CacheStore<PackedPage>;
  readonly descriptions: CacheStore<Result<Api | undefined>>;
  /** Unpacks the pages of this cache; used instead of `unpackPage` where it is present. */
  readonly unpack?: (page: PackedPage) => FinishedPage;
  /** Replaces the function `parseQueries` where it is present. */
  readonly parseQueries?: (record: TextRecord) => PageQueries;
  /** Where bytes are kept. Absent when the whole cache is in memory. */
  readonly packs?: Packs;
  /** Makes the files that depend on many pages, or takes the kept ones. Absent when these files are made on demand. */
  readonly make?: Make;
};

/** Values of one kind, by name. */
export type CacheStore<T> = {
  get(name: string): T | undefined;
  put(name: string, value: T): void;
};
