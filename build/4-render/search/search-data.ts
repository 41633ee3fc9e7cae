import type { Page } from '../../../src/model/page.ts';
import type { SearchData, SearchEntry, SearchPage } from '../../../src/search/entry.ts';
import type { Site } from '../../3-link/site.ts';
import type { Found } from './found.ts';
import { plainWords } from './plain-words.ts';
import { proseEntries } from './prose-entries.ts';
import { operationEntries, operationWords, overviewEntries } from './reference-entries.ts';

/** All that can be found in a site: its pages in order, each with its headings, rows and fields. */
export function searchData({ pages, synonyms }: Pick<Site, 'pages' | 'synonyms'>): SearchData {
  const found = pages.flatMap(({ page }) => {
    const entries = pageEntries(page);
    return entries ? [{ page: searchPage(page), entries }] : [];
  });
  return {
    pages: found.map(({ page }) => page),
    entries: found.flatMap(({ entries }, page) => entries.map((entry): SearchEntry => ({ page, ...entry }))),
    synonyms,
  };
}

function searchPage({ route, title, kind, position }: Page): SearchPage {
  const api = kind === 'operation' || kind === 'overview' || position?.sidebar === 'api';
  return { route, title, kind: api ? 'api' : 'guide' };
}

function pageEntries(page: Page): readonly Found[] | undefined {
  switch (page.kind) {
    case 'not-found':
      return undefined;
    case 'operation': {
      const { operation } = page;
      return [self(page, operationWords(operation)), ...operationEntries(operation)];
    }
    case 'overview': {
      const { overview } = page;
      return [
        self(page, overview.description ? plainWords(overview.description.tree) : ''),
        ...overviewEntries(overview),
      ];
    }
    case 'schema':
      return [self(page, page.schema.description ? plainWords(page.schema.description.tree) : '')];
    default: {
      const { lead, found } = proseEntries(page.body, page.embeds, page.title);
      return [self(page, lead), ...found];
    }
  }
}

/** The page itself: what its description says and what comes before its first heading. */
function self({ title, description }: Page, text: string): Found {
  const lead = text.startsWith(description) || text.includes(description) ? text : `${description} ${text}`;
  return { type: 'page', anchor: '', heading: title, crumb: '', text: lead };
}
