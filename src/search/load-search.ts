import { FORM, joined, type PackedData, type PackedRests, unpack } from './packed.ts';
import { openIndexInSteps, type SearchIndex } from './search-index.ts';

/** What the search needs of a browser: to read the published data at an address, which rejects where it cannot be had, and to rest. */
export type Surroundings = {
  data(address: string): Promise<PackedData>;
  rests(address: string): Promise<PackedRests>;
  /** Lets the browser do what waits to be done. */
  pause(): Promise<void>;
};

/**
 * Loads the search of a site. On a large one it comes in parts: the index of headings answers at once, and `improve` is told when the rest
 * is there too; if it does not come, headings are what there is. Rejects where the data is of another form than this program reads.
 */
export async function loadSearch(
  address: string,
  { data, rests, pause }: Surroundings,
  improve: (index: SearchIndex) => void,
): Promise<SearchIndex> {
  const packed = await data(address);
  if (packed.form !== FORM) throw new TypeError('The data of the search is of another form');
  const first = await openIndexInSteps(unpack(packed), pause);
  if (!packed.rest) return first;
  const headings = { ...first, isPartial: true };
  Promise.all(packed.rest.map(rests))
    .then((parts) => openIndexInSteps(unpack(joined(packed, parts.flat())), pause))
    .then(improve, () => improve(first));
  return headings;
}
