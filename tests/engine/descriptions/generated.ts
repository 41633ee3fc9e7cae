import { Buffer } from 'node:buffer';
import { basename, dirname } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { XMLValidator } from 'fast-xml-parser';
import { loadOpenApi } from '../../../build/pipeline/1-load/openapi.ts';
import { parseOpenApi } from '../../../build/pipeline/2-parse/openapi/parse-openapi.ts';
import { realDisk } from '../../../build/platform/disk/real-disk.ts';
import { type Direction, directionsOf } from '../../../src/model/direction.ts';
import { isJsonObject, type JsonValue, withPlainNumbers } from '../../../src/model/json.ts';
import { isJsonType, isSequenceType, isXmlType } from '../../../src/model/media-type.ts';
import type { Example, MediaType, Operation } from '../../../src/model/operation.ts';
import { sequenceText } from '../../../src/samples/sequence.ts';
import { withExamples } from '../pipeline/2-parse/openapi/given.ts';
import { operationFinder, parametersOf, type RawOperation } from './operations.ts';
import { child, childrenOf, type Description, idOf, openDescription, type Part } from './parts.ts';
import { schemaConverter } from './second-validator.ts';
import { readSequence } from './sequence-reading.ts';

/** The examples that the program made of a description, and those that do not fit the schema as its author wrote it. */
export type Generated = { readonly made: number; readonly wrong: readonly string[] };

/**
 * Generates the examples of a description and validates each of them against the raw document: those in JSON as they
 * are, sequences as a reader of their text gets them back. XML must be well-formed.
 */
export async function checkGenerated(path: string): Promise<Generated> {
  const { value: sources } = await loadOpenApi({ disk: realDisk(dirname(path), '.'), entry: basename(path) });
  const api = sources && (await parseOpenApi({ ...sources, origin: { kind: 'foreign' } })).value;
  if (!api) throw new Error(`${path} cannot be read`);
  const description = openDescription(path);
  const find = operationFinder(description);
  const generated = withExamples(api).operations.flatMap((operation) =>
    generatedIn(operation, find(operation), description),
  );
  const validators = { request: validatorOf('request', description), response: validatorOf('response', description) };
  const wrong = generated.flatMap(({ where, example: { name, value }, schema, direction, contentType }) => {
    const fault = schema
      ? faultOf(withPlainNumbers(value), schema, { contentType, validate: validators[direction] })
      : 'its schema is not in the document';
    return fault === undefined ? [] : [`${where} ${name}: ${fault}`];
  });
  return { made: generated.length, wrong };
}

export type Validate = (value: JsonValue, schema: Part) => string | undefined;

/** Compiles each schema once: interpreting it takes minutes where each level offers dozens of variants. */
export function validatorOf(direction: Direction, description: Description): Validate {
  const [exact, open] = [false, true].map((isOpen) => compiledValidator(direction, description, isOpen));
  // Closed parts of a composition close the whole: one by one, they would forbid what is beside them.
  return (value, schema) => exact?.(value, schema) && open?.(value, schema);
}

/** Validates values as the schema says it, or with the closed parts of compositions open. */
export function compiledValidator(direction: Direction, description: Description, isOpen: boolean): Validate {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    logger: false,
    unicodeRegExp: false,
    multipleOfPrecision: 6,
  });
  formats.default(ajv);
  // JSON Schema leaves it to programs whether a text has to hold what its `contentSchema` describes.
  ajv.removeKeyword('contentSchema').addKeyword({
    keyword: 'contentSchema',
    type: 'string',
    compile(schema: boolean | object, { contentEncoding, contentMediaType = '' }) {
      if (!isJsonType(contentMediaType)) return () => true;
      const encoding = contentEncoding === 'base64' ? 'base64' : 'utf8';
      return (text: string) => ajv.validate(schema, JSON.parse(Buffer.from(text, encoding).toString()));
    },
  });
  const { convert, definitions } = schemaConverter(direction, description, BASE, isOpen);
  const ids = new Map<string, string>();
  const add = (schema: JsonValue, id: string) => ajv.addSchema(isJsonObject(schema) ? schema : schema !== false, id);
  const compiledId = (schema: Part): string => {
    const id = ids.get(idOf(schema)) ?? `${BASE}root${ids.size}`;
    if (!ids.has(idOf(schema))) add(convert(schema), id);
    ids.set(idOf(schema), id);
    for (const [name, definition] of definitions) add(definition, BASE + name);
    definitions.clear();
    return id;
  };
  return (value, schema) => {
    ajv.validate(compiledId(schema), value);
    const [error] = ajv.errors ?? [];
    return error && `${error.instancePath} ${error.message}`;
  };
}

const BASE = 'description:';
/** An example beside its schema, or the Media Type Object that has its schema. */
type Made = {
  readonly where: string;
  readonly example: Example;
  readonly schema: Part | undefined;
  readonly direction: Direction;
  readonly contentType?: string;
};

/** What is wrong with a value in the notation of its media type. */
function faultOf(
  value: JsonValue,
  schema: Part,
  { contentType = '', validate }: { contentType?: string | undefined; validate: Validate },
): string | undefined {
  const isItem = schema.keys.at(-1) === 'itemSchema';
  const all = (items: readonly JsonValue[]) => items.map((item) => validate(item, schema)).find(Boolean);
  try {
    if (isXmlType(contentType)) {
      const validity = XMLValidator.validate(String(value));
      return validity === true ? undefined : validity.err.msg;
    }
    if (!isSequenceType(contentType)) return isItem && Array.isArray(value) ? all(value) : validate(value, schema);
    const items = readSequence(contentType, sequenceText(contentType, value));
    // Before OpenAPI 3.2, the schema may be that of each document, or of the data of each event.
    return isItem ? all(items) : validate(items, schema) && all(items) && all(items.map(dataOf));
  } catch (error) {
    return String(error);
  }
}

/** The data of an event that has nothing else. */
function dataOf(event: JsonValue): JsonValue {
  const isData = isJsonObject(event) && Object.keys(event).join() === 'data' && typeof event.data === 'string';
  return isData ? JSON.parse(String(event.data)) : event;
}

/** The generated values of an operation beside the schemas in its file. */
function generatedIn(operation: Operation, raw: RawOperation | undefined, description: Description): readonly Made[] {
  const { id, kind, parameters, requestBody, responses } = operation;
  const { request, response } = directionsOf(kind);
  const followed = (part: Part | undefined) => part && (description.follow(part) ?? part);
  const body = (written: Part | undefined, where: string, direction: Direction) => (media: MediaType) => {
    const { contentType, examples, minimal } = media;
    const holder = followed(written);
    const type = holder && description.version !== '2.0' ? followed(child(holder, 'content', contentType)) : holder;
    const schemas = ['itemSchema', 'schema'].flatMap((name) => (type ? child(type, name) : []));
    const schema = schemas.find(({ value }) => value !== undefined);
    return [...examples, ...(minimal ? [minimal] : [])].map((example): Made => {
      return { where: `${id} ${where} ${contentType}`, example, schema, direction, contentType };
    });
  };
  const written = raw ? parametersOf(raw, description) : [];
  const made = [
    ...parameters.flatMap(({ name, in: location, examples }) => {
      const holder = written.find((part) => child(part, 'name').value === name && child(part, 'in').value === location);
      const schemas = holder ? [child(holder, 'schema'), ...childrenOf(child(holder, 'content'))] : [];
      const [first = holder] = schemas.filter(({ value }) => value !== undefined);
      const schema = first && first.keys.at(-2) === 'content' ? child(first, 'schema') : first;
      return examples.map((example): Made => ({ where: `${id} ${name}`, example, schema, direction: request }));
    }),
    ...(requestBody?.content ?? []).flatMap(body(raw && requestOf(raw, written), 'request', request)),
    ...responses.flatMap(({ status, content }) =>
      content.flatMap(body(raw && child(raw.operation, 'responses', status), status, response)),
    ),
  ];
  return made.filter(({ example }) => example.origin === 'generated');
}

/** The body of a request; that of Swagger 2.0 is a parameter, or an object of those in a form. */
function requestOf({ operation }: RawOperation, parameters: readonly Part[]): Part {
  const inForm = parameters.filter((part) => child(part, 'in').value === 'formData');
  if (inForm.length === 0)
    return parameters.find((part) => child(part, 'in').value === 'body') ?? child(operation, 'requestBody');
  const named = inForm.map((part) => [String(child(part, 'name').value), part.value ?? null] as const);
  const required = inForm.filter((part) => child(part, 'required').value === true);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(named),
    required: required.map((part) => child(part, 'name').value ?? null),
  };
  return { path: operation.path, keys: [...operation.keys, 'formData'], value: { schema } };
}
