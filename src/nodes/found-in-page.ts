import type { ContentPage } from '../model/page.ts';
import type { PageEntry } from '../search/entry.ts';
import { type Found, sentences } from './found.ts';

/** Gives what the search finds on a page: first the page itself, with the words that belong to no other place. */
export function foundInPage(page: ContentPage, { words, entries }: Found): readonly PageEntry[] {
  const text = described(sentences(words), page);
  return [{ type: 'page', anchor: '', heading: page.title, crumb: '', text }, ...mergedEntries(entries)];
}

/** Joins the entries of a place: examples stand apart from the body to which they belong. */
function mergedEntries(entries: readonly PageEntry[]): readonly PageEntry[] {
  const places = new Map<string, PageEntry>();
  for (const entry of entries) {
    const key = `${entry.type} ${entry.anchor}`;
    const before = places.get(key);
    places.set(key, before ? { ...entry, text: sentences([entry.text, before.text]) } : entry);
  }
  return [...places.values()];
}

/**
 * A text with its author's description. A description that the program wrote is the same on all pages of a kind and
 * would not help a search.
 */
function described(text: string, page: Pick<ContentPage, 'kind' | 'description'>): string {
  const isOurs = page.kind === 'schema' || (page.kind === 'operation' && !('isDescribed' in page && page.isDescribed));
  return isOurs || text.includes(page.description) ? text : `${page.description} ${text}`;
}
