import type { EntryLocation, PageEntry } from '../../../../src/search/entry.ts';
import { digest } from '../../../platform/memory/digest.ts';

/**
 * A search entry without its text. The name is derived from type, heading and text; the length is that of the text as
 * JSON.
 */
export type EntryHead = Omit<PageEntry, 'text'> & { readonly name: string; readonly length: number };

/** Removes the text of a search entry. */
export function headOf({ text, ...entry }: PageEntry): EntryHead {
  const { type, heading } = entry;
  return { ...entry, name: digest(type, heading, text).slice(0, 16), length: JSON.stringify(text).length };
}

/** The search entries of a page, with its number. */
export type EntriesOfPage = { readonly number: number; readonly entries: readonly EntryHead[] };

/** A search entry with all its places. `text` tells which entry of which page has its text. */
export type MergedEntry = Pick<EntryHead, 'type' | 'heading' | 'name' | 'length'> & {
  readonly locations: readonly [EntryLocation, ...EntryLocation[]];
  readonly text: { readonly page: number; readonly entry: number };
};

/**
 * Merges the entries of all pages. The fields of a schema appear at every operation that sends it, and a browser could
 * not load and index them that often. The first place is the one on the first given page.
 */
export function merge(pages: readonly EntriesOfPage[]): readonly MergedEntry[] {
  const merged = new Map<string, GrowingEntry>();
  for (const { number: page, entries } of pages) {
    for (const [number, entry] of entries.entries()) {
      const { type, heading, name, length } = entry;
      // Two pages stay two entries even if they have the same text.
      const key = type === 'page' ? `${name} ${page}` : name;
      const known = merged.get(key);
      if (known) addLocation(known, entry, page);
      else {
        const text = { page, entry: number };
        merged.set(key, { type, heading, name, length, text, locations: [locationOf(entry, page)] });
      }
    }
  }
  return [...merged.values()];
}

type GrowingLocation = Omit<EntryLocation, 'pages'> & { readonly pages: [number, ...number[]] };
type GrowingEntry = Omit<MergedEntry, 'locations'> & { readonly locations: [GrowingLocation, ...GrowingLocation[]] };

function addLocation({ locations }: GrowingEntry, entry: EntryHead, page: number): void {
  const location = locations.find(({ anchor, crumb }) => anchor === entry.anchor && crumb === entry.crumb);
  if (!location) locations.push(locationOf(entry, page));
  else if (location.pages.at(-1) !== page) location.pages.push(page);
}

function locationOf({ anchor, crumb }: EntryHead, page: number): GrowingLocation {
  return { anchor, crumb, pages: [page] };
}
