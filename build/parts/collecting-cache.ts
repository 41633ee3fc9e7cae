import type { Cache, Shelf } from '../cache/cache.ts';
import type { PackedPage } from '../cache/packed-page.ts';
import { createShelf, type UsedShelf } from '../cache/shelf.ts';
import type { TextRecord } from '../pages/text-record.ts';

/** A cache that knows which texts and pages one build has found in it or put into it. */
export type CollectingCache = Cache & {
  readonly texts: UsedShelf<TextRecord>;
  readonly pages: UsedShelf<PackedPage>;
};

/** Goes on with the cache of earlier builds, if there is one. */
export function collectingCache(program: string, below: Cache | undefined): CollectingCache {
  return {
    memo: createShelf(new Map()),
    descriptions: createShelf(new Map()),
    ...below,
    program,
    texts: collectingShelf(below?.texts),
    pages: collectingShelf(below?.pages),
  };
}

/** A shelf on which things are left for the builds that `below` belongs to as well. */
function collectingShelf<T>(below: Shelf<T> = createShelf(new Map())): UsedShelf<T> {
  const shelf = createShelf(below);
  return {
    ...shelf,
    put(name, value) {
      shelf.put(name, value);
      below.put(name, value);
    },
  };
}
