import { joinPacked, type PackedData, type PackedRests, unpack } from './packed.ts';
import { openIndex, type SearchIndex } from './search-index.ts';

/**
 * Makes the index of a site and gives it to `show`. A large site has its data in parts: the index of the headings comes
 * first, and the whole one when `load` has read the other parts. If one does not load, the headings are all there is.
 */
export async function openSearch(
  packed: PackedData,
  load: (address: string) => Promise<PackedRests>,
  show: (index: SearchIndex) => void,
): Promise<void> {
  const first = await openIndex(unpack(packed));
  if (!packed.rest) return show(first);
  show({ ...first, isPartial: true });
  const whole = Promise.all(packed.rest.map(load)).then((parts) => openIndex(unpack(joinPacked(packed, parts.flat()))));
  show(await whole.catch(() => first));
}
