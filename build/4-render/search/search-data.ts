import type { SearchEntry, SearchPage, SynonymGroup } from '../../../src/search/entry.ts';
import type { Site } from '../../3-link/site.ts';
import type { PageSummary, RenderedPage } from '../rendered.ts';
import { merge, type Thing } from './merge.ts';

/** All that can be found in a site: its pages in order, each with its headings, rows and fields; and their texts, for who asks for them. */
export type SiteSearch = {
  readonly pages: readonly SearchPage[];
  readonly things: readonly Thing[];
  readonly synonyms: readonly SynonymGroup[];
  textOf(thing: Thing): string;
};

/** Gathers what can be found on the pages of a site. */
export function siteSearch(pages: readonly RenderedPage[], { synonyms }: Pick<Site, 'synonyms'>): SiteSearch {
  const found = pages.flatMap(({ page, found: entries, texts }) => (entries ? [{ page, entries, texts }] : []));
  const numbered = found.map(({ page, entries }, number) => ({
    number,
    isOverview: page.kind === 'overview',
    entries,
  }));
  const read = new Map<number, readonly string[]>();
  const textsOf = (page: number): readonly string[] => {
    const texts = read.get(page) ?? readTexts(found[page]?.texts?.bytes);
    read.set(page, texts);
    return texts;
  };
  return {
    pages: found.map(({ page }) => searchPage(page)),
    // What is said of the whole API is first shown where the whole is, and not at one of its operations.
    things: merge([
      ...numbered.filter(({ isOverview }) => isOverview),
      ...numbered.filter(({ isOverview }) => !isOverview),
    ]),
    synonyms,
    textOf: ({ text }) => textsOf(text.page)[text.entry] ?? '',
  };
}

/** A thing as the search takes it. */
export function entryOf({ type, heading, spots }: Thing, text: string): SearchEntry {
  return { type, heading, text, spots };
}

function readTexts(bytes: Uint8Array | undefined): readonly string[] {
  // `renderPage` has written them.
  return bytes ? JSON.parse(new TextDecoder().decode(bytes)) : [];
}

function searchPage({ route, title, kind, position }: PageSummary): SearchPage {
  const api = kind === 'operation' || kind === 'overview' || position?.sidebar === 'api';
  return { route, title, kind: api ? 'api' : 'guide' };
}
