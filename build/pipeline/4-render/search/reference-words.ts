import type { Prose } from '../../../../src/model/prose.ts';
import type {
  AddressView,
  ExampleView,
  ExternalDocsView,
  FactView,
  MediaTypeView,
  SchemaView,
  SchemeView,
  ScopeView,
  SecurityView,
  ServerView,
  ValuesView,
} from '../../../../src/model/reference.ts';
import { phraseText } from '../../../../src/model/reference.ts';
import { reference } from '../../../../src/strings.ts';
import { insideOf } from '../reference/views.ts';
import { plainWords } from './plain-words.ts';

/*
 * The searchable text of parts of the reference: the words of the document's author, names and codes. The labels of the
 * interface («Lunghezza», «stringa», «data e ora») appear at every field, so a search for a date would find all of
 * them.
 */

/** The words of a text on one line. */
export function proseWords(prose: Prose | undefined): string {
  return prose ? plainWords(prose.tree) : '';
}

/** Joins pieces, each as a sentence. */
export function sentences(pieces: readonly (string | undefined)[]): string {
  return pieces
    .flatMap((piece) => piece || [])
    .map((piece) => (/[.!?…:;]$/.test(piece) ? piece : `${piece}.`))
    .join(' ');
}

/** The searchable text of a schema itself, without its contents. */
export function schemaWords(schema: SchemaView): string {
  const { type, description, values, facts, examples, externalDocs, extensions } = schema;
  return sentences([
    proseWords(description),
    proseWords(insideOf(schema).description),
    values && valuesWords(values),
    ...facts.map(factWords),
    ...examples.map(exampleWords),
    externalDocs?.label,
    extensionWords(extensions),
    type !== undefined && hasName(type) ? type : undefined,
  ]);
}

/** The possible values of a field. Explained values become sentences. */
function valuesWords({ explained, values }: ValuesView): string {
  const named = values.map(({ value, label, description }) =>
    [value, label, proseWords(description)].filter(Boolean).join(': '),
  );
  return explained ? sentences(named) : named.join(', ');
}

/** The searchable text of a body: its schema and its media type. */
export function mediaWords({ contentType, schema }: MediaTypeView): string {
  return sentences([schema && schemaWords(schema), contentType]);
}

/** The searchable text of a body's examples. */
export function examplesWords({ examples, externalExamples }: MediaTypeView): string {
  return sentences([
    ...examples.map(exampleWords),
    ...externalExamples.map(({ link, description }) => sentences([link.label, proseWords(description)])),
  ]);
}

/** The title and description of an example, without a default title. */
export function exampleWords({ title, description }: ExampleView): string {
  return sentences([title === reference.example ? '' : title, proseWords(description)]);
}

/** The searchable text of the servers. */
export function serversWords(servers: readonly ServerView[]): string {
  return sentences(
    servers.flatMap(({ url, name, description, variables }) => [
      ...(name === undefined ? [] : [name]),
      url,
      proseWords(description),
      ...variables.flatMap((variable) => [
        [variable.name, proseWords(variable.description)].filter(Boolean).join(': '),
        ...variable.facts.map(factWords),
      ]),
    ]),
  );
}

/** The searchable text of the authentication. */
export function securityWords({ lead, alternatives }: SecurityView): string {
  const schemes = alternatives.flat().map(({ name, title, scopes }) => [`${name}: ${phraseText(title)}`, ...scopes]);
  return sentences([lead, ...schemes.flat()]);
}

/** A security scheme with its flows and scopes. */
export function schemeWords(scheme: SchemeView): string {
  const { name, title, description, facts, addresses, flows, scopes } = scheme;
  return sentences([
    `${name}: ${phraseText(title)}`,
    proseWords(description),
    ...facts.map(wholeFact),
    ...addresses.map(addressWords),
    ...flows.flatMap((flow) => [flow.title, ...flow.addresses.map(addressWords), ...flow.scopes.map(scopeWords)]),
    ...scopes.map(scopeWords),
  ]);
}

function addressWords({ label, url }: AddressView): string {
  return `${label}: ${url}`;
}

function scopeWords({ name, description }: ScopeView): string {
  return description === undefined ? name : `${name}: ${description}`;
}

/** The label of a link, unless it is the default one. */
export function linkWords(link: ExternalDocsView | undefined): string {
  return link === undefined || link.label === reference.externalDocs ? '' : link.label;
}

/** A fact whose value contains code, or whose words are the author's. Any other fact gives an empty text. */
export function factWords(fact: FactView): string {
  if (OF_AUTHOR.has(fact.label) || fact.label.startsWith(reference.propertiesMatching)) return wholeFact(fact);
  const codes = fact.value.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.code]));
  return codes.length > 0 ? `${fact.label}: ${codes.join(', ')}` : '';
}

const OF_AUTHOR: ReadonlySet<string> = new Set([
  reference.labels.example,
  reference.labels.examples,
  reference.labels.linkServer,
  reference.labels.deprecationReason,
  reference.labels.replacement,
  reference.labels.deprecatedSince,
]);

/** The extensions that are shown, with their values. */
export function extensionWords(extensions: readonly FactView[] = []): string {
  return sentences(extensions.map(wholeFact));
}

function wholeFact({ label, value }: FactView): string {
  return `${label}: ${phraseText(value)}`;
}

/** Tells whether a type names a component, as «array di oggetti Evento» does and «numero intero o null» does not. */
function hasName(type: string): boolean {
  return type.split(/[\s()]+/).some((word) => word !== '' && !TYPE_WORDS.has(word) && !/^\d+$/.test(word));
}

const TYPE_WORDS: ReadonlySet<string> = new Set(
  Object.values(reference.types)
    .map((type) => (typeof type === 'function' ? type(1) : type))
    .flatMap(({ one, many }) => [one, many, reference.arrayOf(''), reference.or])
    .flatMap((text) => text.split(/\s+/)),
);
