import { defined } from '../../../../src/model/defined.ts';
import { type Direction, directionsOf, isSent } from '../../../../src/model/direction.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../../src/model/json.ts';
import { isSequenceType, isWrittenAsJson, isXmlType } from '../../../../src/model/media-type.ts';
import {
  type Example,
  type MediaType,
  ONLY_EXAMPLE,
  type Operation,
  type Parameter,
} from '../../../../src/model/operation.ts';
import type { Schema, SchemaLookup, SchemaName } from '../../../../src/model/schema.ts';
import { alternativesOf } from '../../../platform/json-schema/alternatives.ts';
import { memoize } from '../../../platform/memory/memoize.ts';
import { createGenerator } from './generate/generator.ts';
import { writeXml } from './generate/xml.ts';
import { type GenerationContext, generatedExamples, minimalExample } from './generated-examples.ts';

/**
 * Gives an operation the examples that its page, its form and its samples show: those of the author as messages have
 * them, generated ones where the author gave none. They are made only for pages that somebody wants, because those of a
 * large document take longer than reading it.
 */
export const withExamplesIn = memoize((schemas: ReadonlyMap<SchemaName, Schema>): ((one: Operation) => Operation) => {
  const messages = messagesIn(schemas);
  return memoize((operation) => {
    const { parameters, requestBody, responses, kind } = operation;
    const directions = directionsOf(kind);
    const [sent, received] = [messages[directions.request], messages[directions.response]];
    return {
      ...operation,
      parameters: parameters.map(sent.parameter),
      ...(requestBody && { requestBody: { ...requestBody, content: requestBody.content.map(sent.body) } }),
      responses: responses.map((response) => ({ ...response, content: response.content.map(received.body) })),
    };
  });
});

/** Gives a body of JSON with the examples of a schema on its own. */
export function bodyOfSchema(
  schema: Schema,
  direction: Direction,
  schemas: ReadonlyMap<SchemaName, Schema>,
): MediaType {
  const body = { contentType: 'application/json', schema, examples: [], externalExamples: [], encoding: [] };
  return messagesIn(schemas)[direction].body(body);
}

const messagesIn = memoize((schemas: ReadonlyMap<SchemaName, Schema>) => ({
  request: messagesOf(schemas, 'request'),
  response: messagesOf(schemas, 'response'),
}));

/** Completes the parts of messages of one direction. Operations share bodies, which are completed once. */
function messagesOf(schemas: ReadonlyMap<SchemaName, Schema>, direction: Direction) {
  const context: GenerationContext = { direction, schemas, generator: createGenerator(schemas, direction) };
  return {
    parameter: (parameter: Parameter) => withExample(parameter, context),
    body: memoize((media: MediaType) => withBodies(media, context)),
  };
}

function withBodies(media: MediaType, context: GenerationContext): MediaType {
  const { contentType, schema } = media;
  if (!schema) return media;
  const body = { contentType, schema };
  const examples =
    media.examples.length > 0
      ? media.examples.map((example) => sentExample(example, body, context))
      : generatedExamples(body, context);
  return { ...media, examples, ...defined({ minimal: minimalExample(body, examples, context) }) };
}

type SentBody = { readonly contentType: string; readonly schema: Schema };

/**
 * An example of the author as it is sent. Authors give the example of an XML body as a text, or as data, which stays if
 * the schema cannot name it.
 */
function sentExample(example: Example, { contentType, schema }: SentBody, context: GenerationContext): Example {
  const isXml = isXmlType(contentType);
  // The schema of other texts describes their content, not the string in the document.
  if (!isXml && !isWrittenAsJson(contentType) && !isSequenceType(contentType)) return example;
  const value = sentValue(example.value, schema, context);
  const isData = isXml && typeof value !== 'string' && context.generator.appliedTo(value, [schema]);
  return { ...example, value: (isData && writeXml(value, schema, context)) || value };
}

/** A parameter that readers must send has a value, if one can be guessed. */
function withExample(parameter: Parameter, { direction, schemas, generator }: GenerationContext): Parameter {
  const { schema, examples, required } = parameter;
  if (!required || direction !== 'request' || examples.length > 0 || !isGuessable(schema, schemas)) return parameter;
  const value = generator.generate([schema], { fields: 'all' });
  return value === undefined
    ? parameter
    : { ...parameter, examples: [{ name: ONLY_EXAMPLE, value, origin: 'generated' }] };
}

/**
 * Tells whether a generated value means something to readers: one of a list, a boolean, a date, an address. They must
 * replace any other text or number, so samples have a placeholder there.
 */
function isGuessable(schema: Schema, schemas: SchemaLookup, depth = 0): boolean {
  return alternativesOf(schema, schemas).some(({ types, format, items, enum: values, const: constant }) => {
    if (values || constant !== undefined || types?.includes('boolean')) return true;
    if (items) return depth < MAX_LISTS && isGuessable(items, schemas, depth + 1);
    return types?.includes('object') || (format !== undefined && GUESSABLE_FORMATS.has(format));
  });
}

/** Lists inside more lists are no longer looked into. */
const MAX_LISTS = 3;

const GUESSABLE_FORMATS: ReadonlySet<string> = new Set([
  'date',
  'date-time',
  'time',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uri',
  'url',
]);

/**
 * Gives an author's value as a message of a direction has it. Authors often show one value for both, but a request
 * leaves out `readOnly` properties and a response `writeOnly` ones, which its page does not describe either.
 */
function sentValue(
  value: JsonValue,
  schema: Schema | undefined,
  context: { readonly direction: Direction; readonly schemas: SchemaLookup },
): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  const forms = alternativesOf(schema, context.schemas);
  if (isJsonArray(value)) {
    const items = forms.flatMap(({ items }) => items ?? [])[0];
    const itemAt = (index: number) => forms.flatMap(({ prefixItems }) => prefixItems?.[index] ?? [])[0] ?? items;
    return value.map((item, index) => sentValue(item, itemAt(index), context));
  }
  if (!isJsonObject(value)) return value;
  const properties = Map.groupBy(
    forms.flatMap(({ properties = [] }) => properties),
    ({ name }) => name,
  );
  const isLeftOut = (part: Schema) => {
    const options = alternativesOf(part, context.schemas);
    const isAbsent = (one: Schema) => !isSent(one, context.direction);
    return isAbsent(part) || (options.length > 0 && options.every(isAbsent));
  };
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]): readonly [string, JsonValue][] => {
      const found = properties.get(name) ?? [];
      if (found.length > 0 && found.every((property) => isLeftOut(property.schema))) return [];
      return [[name, sentValue(item, found[0]?.schema, context)]];
    }),
  );
}
