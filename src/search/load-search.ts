import { FORM, joined, type PackedData, type PackedRests, unpack } from './packed.ts';
import { openIndex, type SearchIndex } from './search-index.ts';

/** Reads the published data at an address; rejects where it cannot be had. */
export type Fetch = {
  data(address: string): Promise<PackedData>;
  rests(address: string): Promise<PackedRests>;
};

/**
 * Loads the search of a site. On a large one it comes in parts: the index of headings answers at once, and `improve` is told when the rest
 * is there too; if it does not come, headings are what there is. Rejects where the data is of another form than this program reads.
 */
export async function loadSearch(
  address: string,
  fetch: Fetch,
  improve: (index: SearchIndex) => void,
): Promise<SearchIndex> {
  const packed = await fetch.data(address);
  if (packed.form !== FORM) throw new TypeError('The data of the search is of another form');
  const first = openIndex(unpack(packed));
  if (!packed.rest) return first;
  const headings = { ...first, isPartial: true };
  Promise.all(packed.rest.map((file) => fetch.rests(file))).then(
    (rests) => improve(openIndex(unpack(joined(packed, rests.flat())))),
    () => improve(first),
  );
  return headings;
}
