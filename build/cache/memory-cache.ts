import type { Api } from '../2-parse/openapi/api.ts';
import type { TextRecord } from '../pages/text-record.ts';
import type { Reported } from '../problems/problem.ts';
import type { Cache, Made } from './cache.ts';
import type { PackedPage } from './packed-page.ts';
import { createShelf } from './shelf.ts';

/** A cache that lives as long as the process, bytes and all. */
export type MemoryCache = {
  /** Opens it for a build. `leave` ends one whose site is whole; otherwise the next one finds what this one found. */
  open(program: string): Cache & { leave(): void };
};

type Left = {
  readonly memo: ReadonlyMap<string, unknown>;
  readonly texts: ReadonlyMap<string, TextRecord>;
  readonly pages: ReadonlyMap<string, PackedPage>;
  readonly made: ReadonlyMap<string, Made>;
  readonly descriptions: ReadonlyMap<string, Reported<Api | undefined>>;
};

const NOTHING: Left = {
  memo: new Map(),
  texts: new Map(),
  pages: new Map(),
  made: new Map(),
  descriptions: new Map(),
};

/** Starts with nothing. */
export function createMemoryCache(): MemoryCache {
  const state = { left: NOTHING };
  return {
    open(program) {
      const { left } = state;
      const memo = createShelf(left.memo);
      const texts = createShelf(left.texts);
      const pages = createShelf(left.pages);
      const made = createShelf(left.made);
      const descriptions = createShelf(left.descriptions);
      return {
        program,
        memo,
        texts,
        pages,
        made,
        descriptions,
        leave() {
          state.left = {
            memo: memo.used,
            texts: texts.used,
            pages: pages.used,
            made: made.used,
            descriptions: descriptions.used,
          };
        },
      };
    },
  };
}
