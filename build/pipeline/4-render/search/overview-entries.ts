import type { OverviewView } from '../../../../src/model/overview.ts';
import { requestLine } from '../../../../src/model/request-line.ts';
import { SECTIONS } from '../../../../src/model/sections.ts';
import { overview as overviewWords } from '../../../../src/strings/reference-pages.ts';
import { typeLanguages, types } from '../../../../src/strings/types.ts';
import { versions as versionWords } from '../../../../src/strings/versions.ts';
import { reference } from '../../../../src/strings.ts';
import { sectionEntry } from './operation-entries.ts';
import type { PageEntry } from './page-entry.ts';
import { proseEntries } from './prose-entries.ts';
import {
  exampleWords,
  extensionWords,
  linkWords,
  proseWords,
  schemeWords,
  sentences,
  serversWords,
} from './reference-words.ts';

/** The searchable text of the overview itself. The text below a heading of its description belongs to that heading. */
export function overviewText({
  summary,
  description,
  version,
  openapi,
  externalDocs,
  extensions,
}: OverviewView): string {
  return sentences([
    summary,
    description && proseEntries(description, [], '').lead,
    `${overviewWords.version} ${version}, ${overviewWords.openapi} ${openapi}`,
    linkWords(externalDocs),
    extensionWords(extensions),
  ]);
}

/** The entries of the overview's sections. */
export function overviewEntries(view: OverviewView): readonly PageEntry[] {
  const { description, versions, schemes, servers, downloads, tags } = view;
  return [
    ...(description ? proseEntries(description, [], '').entries : []),
    ...(versions ? [sectionEntry(SECTIONS.versions, versionWords.section, proseWords(versions.lead))] : []),
    ...(versions?.list ?? []).map(({ anchor, title, text }): PageEntry => {
      return { type: 'section', anchor, heading: title, crumb: versionWords.section, text: proseWords(text) };
    }),
    ...(servers.length > 0 ? [sectionEntry(SECTIONS.servers, reference.servers, serversWords(servers))] : []),
    ...(schemes.length > 0 ? [sectionEntry(SECTIONS.authentication, reference.authentication, '')] : []),
    ...schemes.map((scheme): PageEntry => {
      const { name, anchor } = scheme;
      return { type: 'field', anchor, heading: name, crumb: reference.authentication, text: schemeWords(scheme) };
    }),
    sectionEntry(
      SECTIONS.download,
      overviewWords.download,
      `${overviewWords.openapi}: ${downloads.map(({ label }) => label).join(', ')}`,
    ),
    ...(view.types.length > 0
      ? [sectionEntry(SECTIONS.types, types.title, `${types.lead} ${Object.values(typeLanguages).join(', ')}`)]
      : []),
    ...tags.map(({ anchor, name, description, externalDocs, operations }) =>
      sectionEntry(
        anchor,
        name,
        sentences([
          proseWords(description),
          linkWords(externalDocs),
          ...operations.map((operation) => `${operation.summary} ${requestLine(operation)}`),
        ]),
      ),
    ),
    ...view.webhooks.map(({ anchor, title, method, name, description, examples }): PageEntry => {
      const text = sentences([
        requestLine({ method, path: name }),
        proseWords(description),
        ...examples.map(exampleWords),
      ]);
      return { type: 'section', anchor, heading: title, crumb: overviewWords.webhooks, text };
    }),
    ...(view.schemas.length > 0
      ? [sectionEntry(SECTIONS.schemas, reference.schemas, view.schemas.map(({ label }) => label).join(', '))]
      : []),
    ...contactEntries(view),
  ];
}

function contactEntries({ contact, license, termsOfService }: OverviewView): readonly PageEntry[] {
  if (!contact && !license && !termsOfService) return [];
  const text = sentences([
    contact?.name,
    ...(contact?.links ?? []).map(({ label }) => label),
    license && `${overviewWords.license}: ${license.name}`,
    termsOfService && overviewWords.termsOfService,
  ]);
  return [sectionEntry(SECTIONS.contact, overviewWords.contact, text)];
}
