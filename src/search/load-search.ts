import { join, type PackedData, type PackedRests, unpack } from './packed.ts';
import { openIndexInSteps, type SearchIndex } from './search-index.ts';

/** What the search needs from the browser. `data` and `rests` read published data, and reject if they cannot. */
export type SearchDeps = {
  data(address: string): Promise<PackedData>;
  rests(address: string): Promise<PackedRests>;
};

/**
 * Loads the search of a site. A large site has its data in parts: the index of the headings comes first, and `improve`
 * gets the whole index later. If the rest does not load, `improve` gets the headings as final.
 */
export async function loadSearch(
  address: string,
  { data, rests }: SearchDeps,
  improve: (index: SearchIndex) => void,
): Promise<SearchIndex> {
  const packed = await data(address);
  const first = await openIndexInSteps(unpack(packed), pause);
  if (!packed.rest) return first;
  const headings = { ...first, isPartial: true };
  Promise.all(packed.rest.map(rests))
    .then((parts) => openIndexInSteps(unpack(join(packed, parts.flat())), pause))
    .then(improve, () => improve(first));
  return headings;
}

/** Lets the browser do other work. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
