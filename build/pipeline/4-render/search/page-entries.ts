import type { Page, SchemaPage } from '../../../../src/model/page.ts';
import type { Found } from './found.ts';
import { namedSchemaEntries, operationEntries, operationWords } from './operation-entries.ts';
import { overviewEntries, overviewText } from './overview-entries.ts';
import { proseEntries } from './prose-entries.ts';
import { schemaWords } from './reference-words.ts';
import { schemaEntries } from './schema-entries.ts';

/** All search entries of a page; `undefined` for the page for unknown addresses. */
export function pageEntries(page: Page): readonly Found[] | undefined {
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

/** The entry of the page itself: its description and the text before its first heading. */
function self(page: Page, text: string): Found {
  const { title, description } = page;
  // The description that the build makes for an operation or schema is the same for all, so it would not help a search.
  const isOwn = page.kind === 'operation' ? page.isDescribed : page.kind !== 'schema';
  const lead = !isOwn || text.includes(description) ? text : `${description} ${text}`;
  return { type: 'page', anchor: '', heading: title, crumb: '', text: lead };
}
