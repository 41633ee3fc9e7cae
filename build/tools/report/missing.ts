import { isJsonArray, isJsonObject, type JsonValue } from '../../../src/model/json.ts';
import type { Example, MediaType } from '../../../src/model/operation.ts';
import { own } from '../../../src/model/own.ts';
import { placeKey } from '../../../src/model/place.ts';
import { requestLine } from '../../../src/model/request-line.ts';
import type { Schema } from '../../../src/model/schema.ts';
import type { Api } from '../../pipeline/2-parse/openapi/api.ts';
import type { Flat, Flatten } from '../../pipeline/3-link/reference/schemas/flat.ts';
import { typesOf } from '../../pipeline/3-link/reference/schemas/type-label.ts';
import { type Finding, inFileOrder } from './finding.ts';
import { apiParts } from './parts.ts';

/** The parts of the API without a description. That of a component counts for every reference to it. */
export function missingDescriptions(api: Api, flatten: Flatten): readonly Finding[] {
  return inFileOrder(
    apiParts(api).filter(({ description, schema }) => !description && !(schema && isDescribed(schema, flatten))),
  );
}

/** A list needs no description if its items have one. */
function isDescribed(schema: Schema, flatten: Flatten): boolean {
  const { description, items } = flatten(schema);
  return description !== undefined || (items !== undefined && flatten(items).description !== undefined);
}

/**
 * Parameters and properties without any example value, and bodies whose only example was generated. An author's example
 * of a body counts for all properties in it. Enums and booleans need no example.
 */
export function missingExamples(api: Api, flatten: Flatten): readonly Finding[] {
  const seen = seenProperties(api, flatten);
  const values = apiParts(api).filter(({ kind }) => kind === 'parameter' || kind === 'property');
  return inFileOrder([
    ...values.filter(
      ({ place, examples = [], schema }) =>
        !seen.has(placeKey(place)) && !examples.some(isWritten) && schema && !isPlain(schema, flatten),
    ),
    ...bodies(api),
  ]);
}

function isWritten({ origin }: Pick<Example, 'origin'>): boolean {
  return origin === 'author';
}

/** Whether a schema needs no example or has one. The contents of an object or array are checked separately. */
function isPlain(schema: Schema, flatten: Flatten): boolean {
  const flat = flatten(schema);
  if (flat.examples || flat.enum || flat.const !== undefined || flat.choices.length > 0) return true;
  const types = typesOf(flat).filter((type) => type !== 'null');
  if (types.length === 1 && types[0] === 'array') return flat.items !== undefined && isPlain(flat.items, flatten);
  return types.every((type) => type === 'boolean' || type === 'object' || type === 'array');
}

/** Bodies without an author's example. A response shared by several operations is reported for the first of them. */
function bodies({ operations }: Api): readonly Finding[] {
  const all = operations.flatMap((operation) => {
    const { requestBody, responses } = operation;
    const title = requestLine(operation);
    return [
      ...(requestBody ? [{ ...requestBody, text: `corpo della richiesta ${title}` }] : []),
      ...responses.map((response) => ({ ...response, text: `risposta ${response.status} di ${title}` })),
    ];
  });
  return [...Map.groupBy(all, ({ content }) => content).values()].flatMap(([first]) =>
    first && lacksExample(first.content) ? [{ place: first.place, text: first.text }] : [],
  );
}

function lacksExample(content: readonly MediaType[]): boolean {
  const [first] = content;
  return first?.schema !== undefined && !first.examples.some(isWritten) && first.externalExamples.length === 0;
}

/** The places of all properties that occur in an author's example. */
function seenProperties(api: Api, flatten: Flatten): ReadonlySet<string> {
  const seen = new Set<string>();
  const look = (schema: Schema, value: JsonValue): void => lookInto(schema, value, { flatten, seen });
  for (const { requestBody, responses, parameters } of api.operations) {
    for (const media of [...(requestBody?.content ?? []), ...responses.flatMap(({ content }) => content)])
      for (const example of media.examples.filter(isWritten)) if (media.schema) look(media.schema, example.value);
    for (const { schema, examples } of parameters)
      for (const { value } of examples.filter(isWritten)) look(schema, value);
  }
  for (const schema of api.schemas.values()) for (const value of schema.examples ?? []) look(schema, value);
  return seen;
}

type Looking = { readonly flatten: Flatten; readonly seen: Set<string> };

function lookInto(schema: Schema, value: JsonValue, looking: Looking): void {
  const flat = looking.flatten(schema);
  for (const { options } of flat.choices) for (const option of options) lookInto(option, value, looking);
  if (isJsonArray(value)) {
    const { items } = flat;
    if (items) for (const entry of value) lookInto(items, entry, looking);
  } else if (isJsonObject(value)) lookIntoObject(flat, value, looking);
}

function lookIntoObject(flat: Flat, value: Readonly<Record<string, JsonValue>>, looking: Looking): void {
  for (const { name, schema } of flat.properties ?? []) {
    const inner = own(value, name);
    if (inner === undefined) continue;
    if (schema.place) looking.seen.add(placeKey(schema.place));
    lookInto(schema, inner, looking);
  }
  const { additionalProperties } = flat;
  if (additionalProperties) for (const inner of Object.values(value)) lookInto(additionalProperties, inner, looking);
}
