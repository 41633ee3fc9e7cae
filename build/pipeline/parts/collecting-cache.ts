import type { Cache, CacheStore } from '../cache/cache.ts';
import type { PackedPage } from '../cache/packed-page.ts';
import { createStore, type TrackedStore } from '../cache/store.ts';
import type { TextRecord } from '../pages/text-record.ts';

/** A cache that records which texts and pages one build found in it or put into it. */
export type CollectingCache = Cache & {
  readonly texts: TrackedStore<TextRecord>;
  readonly pages: TrackedStore<PackedPage>;
};

/** Creates a cache on top of that of earlier builds, if there is one. */
export function collectingCache(program: string, below: Cache | undefined): CollectingCache {
  return {
    memo: createStore(new Map()),
    descriptions: createStore(new Map()),
    ...below,
    program,
    texts: collectingStore(below?.texts),
    pages: collectingStore(below?.pages),
  };
}

/** A store whose entries are also put into `below`, for later builds. */
function collectingStore<T>(below: CacheStore<T> = createStore(new Map())): TrackedStore<T> {
  const store = createStore(below);
  return {
    ...store,
    put(name, value) {
      store.put(name, value);
      below.put(name, value);
    },
  };
}
