import type { CacheStore } from './cache.ts';

/** A store that records which of its entries were used. */
export type TrackedStore<T> = CacheStore<T> & { readonly used: ReadonlyMap<string, T> };

/**
 * Creates a store on top of the entries of an earlier build. An entry that is neither found nor put is missing from
 * `used`, so the next build does not get it.
 */
export function createStore<T>(earlier: Pick<ReadonlyMap<string, T>, 'get'>): TrackedStore<T> {
  const used = new Map<string, T>();
  return {
    used,
    get(name) {
      const found = used.get(name) ?? earlier.get(name);
      if (found !== undefined) used.set(name, found);
      return found;
    },
    put: (name, value) => void used.set(name, value),
  };
}
