import type { Shelf } from './cache.ts';

/** A shelf that remembers which of the things on it were wanted. */
export type UsedShelf<T> = Shelf<T> & { readonly used: ReadonlyMap<string, T> };

/** A shelf with what was left on it; what is neither found nor put goes when the next build is given `used`. */
export function createShelf<T>(earlier: ReadonlyMap<string, T>): UsedShelf<T> {
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
