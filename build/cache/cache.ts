import type { Api } from '../2-parse/openapi/api.ts';
import type { Asked } from '../3-link/holes.ts';
import type { Make } from '../4-render/output.ts';
import type { Memo } from '../memo.ts';
import type { FinishedPage } from '../pages/finish.ts';
import type { TextRecord } from '../pages/text-record.ts';
import type { Reported } from '../problems/problem.ts';
import type { PackedPage } from './packed-page.ts';
import type { Packs } from './packs.ts';

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
  readonly descriptions: Shelf<Reported<Api | undefined>>;
  /** Unpacks its pages, in place of `unpackPage`. */
  readonly unpack?: (page: PackedPage) => FinishedPage;
  /** What a text asks, in place of `askedOf`. */
  readonly askedOf?: (record: TextRecord) => Asked;
  /** Where bytes are kept; absent where everything stays in memory. */
  readonly packs?: Packs;
  /** Makes files of many pages, or takes what is kept of them; absent where they are made when somebody asks for them. */
  readonly make?: Make;
};

/** Things of one kind by their names. */
export type Shelf<T> = {
  get(name: string): T | undefined;
  put(name: string, value: T): void;
};
