import type {
  FieldView,
  MediaTypeView,
  OperationView,
  OverviewView,
  ResponseView,
  SchemaView,
} from '../../../src/model/reference.ts';
import { SECTIONS } from '../../../src/model/sections.ts';
import { overview as overviewWords, reference } from '../../../src/strings.ts';
import { insideOf, pathOf } from '../reference/views.ts';
import type { Found } from './found.ts';
import { plainWords } from './plain-words.ts';

/** Everything in an operation that has a name: parameters, fields, headers, responses. Of equal fields of one page the first stands for all. */
export function operationEntries(view: OperationView): readonly Found[] {
  const { requestBody, parameters, responses } = view;
  return withoutRepetitions([
    ...parameters.flatMap(({ title, fields }) =>
      fields.flatMap((field) => fieldEntries(field, { path: '', crumb: title })),
    ),
    ...(requestBody?.content ?? []).flatMap((media) => mediaFields(media, reference.requestBody)),
    ...responses.flatMap(responseEntries),
  ]);
}

/** What an operation says of itself. */
export function operationWords(view: OperationView): string {
  return `${view.method.toUpperCase()} ${pathOf(view)}. ${words(view.description)}`;
}

/** The parts of the overview. */
export function overviewEntries({ schemes, servers, downloads, tags }: OverviewView): readonly Found[] {
  const section = (anchor: string, heading: string, text: string): Found => ({
    type: 'section',
    anchor,
    heading,
    crumb: '',
    text,
  });
  return [
    section(
      SECTIONS.servers,
      reference.servers,
      servers.map(({ url, description }) => `${url} ${words(description)}`).join(' '),
    ),
    section(
      SECTIONS.authentication,
      reference.authentication,
      schemes.map(({ name, description }) => `${name} ${words(description)}`).join(' '),
    ),
    section(SECTIONS.download, overviewWords.download, downloads.map(({ label }) => label).join(', ')),
    ...tags.map(({ anchor, name, description, operations }) =>
      section(
        anchor,
        name,
        [words(description), ...operations.map(({ summary, path }) => `${summary} ${path}`)].join(' '),
      ),
    ),
  ];
}

/** Where a field stands: the names around it, and the part of the page. */
type Around = { readonly path: string; readonly crumb: string };

/** The fields of a schema, however deep. */
export function schemaFields(schema: SchemaView, around: Around): readonly Found[] {
  const { properties, variants, parts } = insideOf(schema);
  return [
    ...properties.flatMap((field) => fieldEntries(field, around)),
    ...variants.flatMap(({ options }) => options).flatMap((option) => schemaFields(option.schema, around)),
    ...parts.flatMap((part) => schemaFields(part.schema, around)),
  ];
}

function fieldEntries({ name, anchor, schema }: FieldView, { path, crumb }: Around): readonly Found[] {
  const heading = `${path}${name}`;
  const text = [
    words(schema.description),
    ...(schema.values?.values ?? []).map(({ value, label }) => (label ? `${value}: ${label}` : value)),
  ];
  return [
    { type: 'field', anchor, heading, crumb, text: text.filter(Boolean).join(' ') },
    ...schemaFields(schema, { path: `${heading}.`, crumb }),
  ];
}

function responseEntries({ anchor, status, title, description, headers, content }: ResponseView): readonly Found[] {
  const heading = `${status} ${title}`;
  return [
    { type: 'response', anchor, heading, crumb: reference.responses, text: words(description) },
    ...headers.flatMap((header) => fieldEntries(header, { path: '', crumb: heading })),
    ...content.flatMap((media) => mediaFields(media, heading)),
  ];
}

function mediaFields({ schema }: MediaTypeView, crumb: string): readonly Found[] {
  return schema ? schemaFields(schema, { path: '', crumb }) : [];
}

function words(prose: { readonly tree: Parameters<typeof plainWords>[0] } | undefined): string {
  return prose ? plainWords(prose.tree) : '';
}

function withoutRepetitions(found: readonly Found[]): readonly Found[] {
  const first = new Map<string, Found>();
  for (const entry of found) {
    const same = `${entry.type}\0${entry.heading}\0${entry.text}`;
    if (!first.has(same)) first.set(same, entry);
  }
  return [...first.values()];
}
