import type { SearchEntry, Spot } from '../../../src/search/entry.ts';
import type { Found } from './found.ts';

/** What is found on a page, which has a number. */
export type FoundOnPage = { readonly number: number; readonly entries: readonly Found[] };

/**
 * What is found on the pages of a site, each thing once with all of its places: the fields of a schema stand at every operation that sends it,
 * and a browser could neither load nor index them as often. The first place is that of the first page given.
 */
export function merge(found: readonly FoundOnPage[]): readonly SearchEntry[] {
  const things = new Map<string, Thing>();
  for (const { number: page, entries } of found) {
    for (const entry of entries) {
      const { type, heading, text } = entry;
      // Two pages are two things, also where they say the same.
      const key = JSON.stringify([type, heading, text, ...(type === 'page' ? [page] : [])]);
      const thing = things.get(key);
      if (thing) stand(thing, entry, page);
      else things.set(key, { type, heading, text, spots: [spotOf(entry, page)] });
    }
  }
  return [...things.values()];
}

type GrowingSpot = Omit<Spot, 'pages'> & { readonly pages: [number, ...number[]] };
type Thing = Omit<SearchEntry, 'spots'> & { readonly spots: [GrowingSpot, ...GrowingSpot[]] };

function stand({ spots }: Thing, entry: Found, page: number): void {
  const spot = spots.find(({ anchor, crumb }) => anchor === entry.anchor && crumb === entry.crumb);
  if (!spot) spots.push(spotOf(entry, page));
  else if (spot.pages.at(-1) !== page) spot.pages.push(page);
}

function spotOf({ anchor, crumb }: Found, page: number): GrowingSpot {
  return { anchor, crumb, pages: [page] };
}
