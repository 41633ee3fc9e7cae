import type { Page, SchemaPage } from '../../../src/model/page.ts';
import type { SearchData, SearchPage } from '../../../src/search/entry.ts';
import type { Site } from '../../3-link/site.ts';
import type { Found } from './found.ts';
import { merge } from './merge.ts';
import { namedSchemaEntries, operationEntries, operationWords } from './operation-entries.ts';
import { overviewEntries, overviewText } from './overview-entries.ts';
import { proseEntries } from './prose-entries.ts';
import { schemaWords } from './reference-words.ts';
import { schemaEntries } from './schema-entries.ts';

/** All that can be found in a site: its pages in order, each with its headings, rows and fields. */
export function searchData({ pages, synonyms }: Pick<Site, 'pages' | 'synonyms'>): SearchData {
  const found = pages.flatMap(({ page }) => {
    const entries = pageEntries(page);
    return entries ? [{ page, entries }] : [];
  });
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

function searchPage({ route, title, kind, position }: Page): SearchPage {
  const api = kind === 'operation' || kind === 'overview' || position?.sidebar === 'api';
  return { route, title, kind: api ? 'api' : 'guide' };
}

function pageEntries(page: Page): readonly Found[] | undefined {
  switch (page.kind) {
    case 'not-found':
      return undefined;
    case 'operation':
      return [self(page, operationWords(page.operation)), ...operationEntries(page.operation)];
    case 'overview':
      return [self(page, overviewText(page.overview)), ...overviewEntries(page.overview)];
    case 'schema':
      return schemaPageEntries(page);
    default: {
      const { lead, found } = proseEntries(page.body, page.embeds, page.title);
      return [self(page, lead), ...found];
    }
  }
}

function schemaPageEntries(page: SchemaPage): readonly Found[] {
  return [
    self(page, schemaWords(page.schema)),
    ...schemaEntries(page.schema, { path: '', crumb: '' }),
    ...namedSchemaEntries(page.schemas),
  ];
}

/** The page itself: what its description says and what comes before its first heading. */
function self(page: Page, text: string): Found {
  const { title, description } = page;
  // What the builder says of an operation or schema is the same of all.
  const isOwn = page.kind === 'operation' ? page.isDescribed : page.kind !== 'schema';
  const lead = !isOwn || text.includes(description) ? text : `${description} ${text}`;
  return { type: 'page', anchor: '', heading: title, crumb: '', text: lead };
}
