import type { SearchData, SearchPage } from '../../../src/search/entry.ts';
import type { Site } from '../../3-link/site.ts';
import type { PageSummary, RenderedPage } from '../rendered.ts';
import { merge } from './merge.ts';

/** All that can be found in a site: its pages in order, each with its headings, rows and fields. */
export function searchData(pages: readonly RenderedPage[], { synonyms }: Pick<Site, 'synonyms'>): SearchData {
  const found = pages.flatMap(({ page, found: entries }) => (entries ? [{ page, entries }] : []));
  const numbered = found.map(({ page, entries }, number) => ({
    number,
    isOverview: page.kind === 'overview',
    entries,
  }));
  return {
    pages: found.map(({ page }) => searchPage(page)),
    // What is said of the whole API is first shown where the whole is, and not at one of its operations.
    entries: merge([
      ...numbered.filter(({ isOverview }) => isOverview),
      ...numbered.filter(({ isOverview }) => !isOverview),
    ]),
    synonyms,
  };
}

function searchPage({ route, title, kind, position }: PageSummary): SearchPage {
  const api = kind === 'operation' || kind === 'overview' || position?.sidebar === 'api';
  return { route, title, kind: api ? 'api' : 'guide' };
}
