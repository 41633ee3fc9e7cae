import { joinPacked, type PackedData, type PackedRests, unpackSearch } from './packed.ts';
import { openIndex, type SearchIndex } from './search-index.ts';

/** The search of a site: the index that answers first, and, if it is partial, the whole one, which has to be loaded. */
export type OpenedSearch = { readonly first: SearchIndex; readonly loadWhole?: () => Promise<SearchIndex> };

/**
 * Makes the index of a site. A large site has its texts in files of their own, which `load` reads with the first query.
 * If one does not load, the first index is all there is.
 */
export async function openSearch(
  packed: PackedData,
  load: (address: string) => Promise<PackedRests>,
): Promise<OpenedSearch> {
  const first = await openIndex(unpackSearch(packed));
  const { rest } = packed;
  if (!rest) return { first };
  return {
    first: { ...first, isPartial: true },
    loadWhole: () =>
      // Not `map(load)`, which would give the index as a second argument.
      Promise.all(rest.map((address) => load(address)))
        .then((parts) => openIndex(unpackSearch(joinPacked(packed, parts.flat()))))
        .catch(() => first),
  };
}
