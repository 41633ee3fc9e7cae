import type { Prose } from '../../../src/model/prose.ts';
import type {
  ExampleView,
  FactView,
  LinkView,
  MediaTypeView,
  SchemaView,
  SchemeView,
  SecurityView,
  ServerView,
  ValuesView,
} from '../../../src/model/reference.ts';
import { reference } from '../../../src/strings.ts';
import { factOf, insideOf } from '../reference/views.ts';
import { plainWords } from './plain-words.ts';

/*
 * What parts of the reference say, for the search: what the description's author wrote, names and codes. The words of the interface around them
 * («Lunghezza», «stringa», «data e ora») stand at every field and would bury who asks for a date.
 */

/** The words of a text on one line. */
export function proseWords(prose: Prose | undefined): string {
  return prose ? plainWords(prose.tree) : '';
}

/** Pieces as sentences, one after the other. */
export function sentences(pieces: readonly (string | undefined)[]): string {
  return pieces
    .flatMap((piece) => piece || [])
    .map((piece) => (/[.!?…:;]$/.test(piece) ? piece : `${piece}.`))
    .join(' ');
}

/** What a schema says of itself, without what is inside it. */
export function schemaWords(schema: SchemaView): string {
  const { type, description, values, facts, externalDocs } = schema;
  return sentences([
    proseWords(description),
    proseWords(insideOf(schema).description),
    values && valuesWords(values),
    ...facts.map(factWords),
    externalDocs?.label,
    type !== undefined && hasName(type) ? type : undefined,
  ]);
}

/** The values that a field may have; those that are explained are sentences. */
function valuesWords({ explained, values }: ValuesView): string {
  const named = values.map(({ value, label, description }) =>
    [value, label, proseWords(description)].filter(Boolean).join(': '),
  );
  return explained ? sentences(named) : named.join(', ');
}

/** A body: its schema and its media type. */
export function mediaWords({ contentType, schema }: MediaTypeView): string {
  return sentences([schema && schemaWords(schema), contentType]);
}

/** The examples of a body. */
export function examplesWords({ examples, externalExamples }: MediaTypeView): string {
  return sentences([
    ...examples.map(exampleWords),
    ...externalExamples.map(({ link, description }) => sentences([link.label, proseWords(description)])),
  ]);
}

/** Examples by their titles; one without a name of its own says nothing. */
export function exampleWords({ title, description }: ExampleView): string {
  return sentences([title === reference.example ? '' : title, proseWords(description)]);
}

/** Where requests go. */
export function serversWords(servers: readonly ServerView[]): string {
  return sentences(
    servers.flatMap(({ url, description, variables }) => [
      url,
      proseWords(description),
      ...variables.flatMap((variable) => [
        [variable.name, proseWords(variable.description)].filter(Boolean).join(': '),
        ...variable.facts.map(factWords),
      ]),
    ]),
  );
}

/** How a request proves who sends it. */
export function securityWords({ lead, alternatives }: SecurityView): string {
  return sentences([lead, ...alternatives.flat().map(schemeWords)]);
}

/** A security scheme with its permissions. */
export function schemeWords({ name, title, description, facts, scopes }: SchemeView): string {
  return sentences([
    `${name}: ${title}`,
    proseWords(description),
    ...facts.map(wholeFact),
    ...scopes.map((scope) => (scope.description === undefined ? scope.name : `${scope.name}: ${scope.description}`)),
  ]);
}

/** A link by what it is called, unless that says nothing. */
export function linkWords(link: LinkView | undefined): string {
  return link === undefined || link.label === reference.externalDocs ? '' : link.label;
}

/** A fact that names something. */
export function factWords(fact: FactView): string {
  const codes = factOf(fact).value.flatMap(({ text, code }) => (code ? [text] : []));
  return codes.length > 0 ? `${fact.label}: ${codes.join(', ')}` : '';
}

function wholeFact(fact: FactView): string {
  const { label, value } = factOf(fact);
  return `${label}: ${value.map(({ text }) => text).join('')}`;
}

/** Whether a type names a component: «array di oggetti Evento», and not «numero intero o null». */
function hasName(type: string): boolean {
  return type.split(/[\s()]+/).some((word) => word !== '' && !TYPE_WORDS.has(word) && !/^\d+$/.test(word));
}

const TYPE_WORDS: ReadonlySet<string> = new Set(
  Object.values(reference.types)
    .map((type) => (typeof type === 'function' ? type(1) : type))
    .flatMap(({ one, many }) => [one, many, reference.arrayOf(''), reference.or])
    .flatMap((text) => text.split(/\s+/)),
);
