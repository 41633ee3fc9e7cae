import type { OperationView } from '../../../../src/model/operation-view.ts';
import type {
  MediaTypeView,
  NamedSchemaView,
  RequestBodyView,
  ResponseLinkView,
  ResponseView,
} from '../../../../src/model/reference.ts';
import { methodName, requestLine } from '../../../../src/model/request-line.ts';
import { SECTIONS } from '../../../../src/model/sections.ts';
import { overview } from '../../../../src/strings/reference-pages.ts';
import { reference } from '../../../../src/strings.ts';
import { pathOf } from '../reference/views.ts';
import type { PageEntry } from './page-entry.ts';
import {
  examplesWords,
  extensionWords,
  factWords,
  linkWords,
  mediaWords,
  proseWords,
  schemaWords,
  securityWords,
  sentences,
  serversWords,
} from './reference-words.ts';
import { fieldEntries, schemaEntries } from './schema-entries.ts';

/** The searchable text of an operation itself. */
export function operationWords(view: OperationView): string {
  const { kind, method, description, restOfDescription, pathDescription, externalDocs, callers } = view;
  const origin = {
    request: '',
    webhook: `${overview.webhooks}. ${reference.webhookLead}`,
    callback: `${reference.callbackLead} ${callers.map(({ label }) => label).join(', ')}`,
  };
  return sentences([
    `${methodName(method)} ${pathOf(view)}`,
    proseWords(description),
    proseWords(restOfDescription),
    proseWords(pathDescription),
    ...view.deprecation.map(factWords),
    origin[kind],
    linkWords(externalDocs),
    extensionWords(view.extensions),
  ]);
}

/** Everything in an operation that has an anchor: its sections, parameters, fields, headers, responses and links. */
export function operationEntries(view: OperationView): readonly PageEntry[] {
  const { servers, security, parameters, requestBody, responses, samples, callbacks, schemas } = view;
  const authorTitles = samples.flatMap((sample) => ('title' in sample ? [sample.title] : []));
  return [
    ...(servers ? [sectionEntry(SECTIONS.servers, reference.servers, serversWords(servers.servers))] : []),
    ...(security ? [sectionEntry(SECTIONS.authentication, reference.authentication, securityWords(security))] : []),
    ...parameters.flatMap(({ title, fields }) =>
      fields.flatMap((field) => fieldEntries(field, { path: '', crumb: title })),
    ),
    ...(requestBody ? bodyEntries(requestBody) : []),
    ...responses.flatMap((response) => responseEntries(response, view.responsesTitle)),
    ...(authorTitles.length > 0 ? [sectionEntry(SECTIONS.samples, reference.samples, sentences(authorTitles))] : []),
    ...(callbacks.length > 0 ? [callbacksEntry(view)] : []),
    ...namedSchemaEntries(schemas),
  ];
}

/** The entry of a section of a reference page. */
export function sectionEntry(anchor: string, heading: string, text: string): PageEntry {
  return { type: 'section', anchor, heading, crumb: '', text };
}

/** The entries of schemas that are shown by themselves. */
export function namedSchemaEntries(schemas: readonly NamedSchemaView[]): readonly PageEntry[] {
  return schemas.flatMap(({ anchor, title, schema }): readonly PageEntry[] => [
    { type: 'schema', anchor, heading: title, crumb: reference.schemas, text: schemaWords(schema) },
    ...schemaEntries(schema, { path: '', crumb: title }),
  ]);
}

function bodyEntries({ description, content }: RequestBodyView): readonly PageEntry[] {
  const crumb = reference.requestBody;
  const anchor = SECTIONS.requestBody;
  return [
    sectionEntry(anchor, crumb, sentences([proseWords(description), firstMediaWords(content)])),
    ...contentEntries(content, crumb),
    ...examplesEntries(content, { anchor, heading: reference.requestExamples }),
  ];
}

function responseEntries(response: ResponseView, crumb: string): readonly PageEntry[] {
  const { anchor, status, title, description, headers, content, links, extensions } = response;
  const heading = `${status} ${title}`;
  const text = sentences([proseWords(description), firstMediaWords(content), extensionWords(extensions)]);
  return [
    { type: 'response', anchor, heading, crumb, text },
    ...headers.flatMap((header) => fieldEntries(header, { path: '', crumb: heading })),
    ...contentEntries(content, heading),
    ...examplesEntries(content, { anchor, heading: reference.responseExamples(status) }),
    ...links.map((link) => linkEntry(link, heading)),
  ];
}

function firstMediaWords([first]: readonly MediaTypeView[]): string | undefined {
  return first && mediaWords(first);
}

/** The media types of a body and their fields. The first media type shares the anchor and the entry of its parent. */
function contentEntries(content: readonly MediaTypeView[], crumb: string): readonly PageEntry[] {
  return content.flatMap((media, index): readonly PageEntry[] => {
    const { anchor, contentType, schema } = media;
    const fields = schema ? schemaEntries(schema, { path: '', crumb }) : [];
    if (index === 0 || anchor === undefined) return fields;
    return [{ type: 'schema', anchor, heading: contentType, crumb, text: mediaWords(media) }, ...fields];
  });
}

/** The entry for the titles of a body's examples, which are shown next to the body. */
function examplesEntries(
  content: readonly MediaTypeView[],
  { anchor, heading }: Pick<PageEntry, 'anchor' | 'heading'>,
): readonly PageEntry[] {
  const text = sentences(content.map(examplesWords));
  return text === '' ? [] : [{ type: 'section', anchor, heading, crumb: '', text }];
}

function linkEntry({ anchor, name, description, operation, facts }: ResponseLinkView, crumb: string): PageEntry {
  const text = sentences([operation, proseWords(description), ...facts.map(factWords)]);
  return { type: 'field', anchor, heading: name, crumb, text };
}

function callbacksEntry({ callbacks }: OperationView): PageEntry {
  const text = callbacks.map(({ name, operation }) => `${name}: ${operation.summary} ${requestLine(operation)}`);
  return sectionEntry(SECTIONS.callbacks, reference.callbacks, sentences([reference.callbacksLead, ...text]));
}
