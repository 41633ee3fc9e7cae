import { isJsonObject, type JsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import { field, items, type Part, text } from '../parts.ts';
import { type Pointer, pointerTo } from '../pointer.ts';
import type { Conversion } from './conversion.ts';
import { asString, convertSchema } from './schema.ts';

/** Fields that belong to a parameter itself; all others describe its value (Swagger 2.0, Parameter Object). */
const OWN_KEYS = new Set([
  'name',
  'in',
  'description',
  'required',
  'collectionFormat',
  'allowEmptyValue',
  'schema',
  'deprecated',
]);

/** Parameters and body, which OpenAPI 3.0 separates. */
export type Request = { readonly parameters: readonly JsonValue[]; readonly requestBody?: JsonObject };

/** The place for the converted parameters, and the media types of a body. */
export type RequestPlace = {
  /** The operation or path item that holds them. */
  readonly at: Pointer;
  readonly consumes: readonly string[];
};

/** Converts a list of parameters: those in `body` and `formData` become the body. */
export function convertParameters(list: readonly Part[], place: RequestPlace, conversion: Conversion): Request {
  const { moves, resolve } = conversion;
  const resolved = list.map((part) => ({ part, target: resolve(part) }));
  const isIn = (location: string) => resolved.filter(({ target }) => text(target, 'in') === location);
  const plain = resolved.filter(({ target }) => !['body', 'formData'].includes(text(target, 'in') ?? ''));
  const parameters = plain.map(({ part }, index) => {
    const to = pointerTo(place.at, 'parameters', index);
    moves.move(part.pointer, to);
    return convertParameter(part, to, conversion);
  });
  const [body] = isIn('body');
  const form = isIn('formData');
  const requestBody = body
    ? bodyOf(body.target, place, conversion)
    : form.length > 0
      ? formOf(
          form.map(({ target }) => target),
          place,
          conversion,
        )
      : undefined;
  return { parameters, ...(requestBody && { requestBody }) };
}

/** Converts a parameter that does not belong to the body; `to` is its new pointer. */
export function convertParameter(part: Part, to: Pointer, { moves }: Conversion): JsonValue {
  if (!isJsonObject(part.value)) return part.value ?? null;
  if (typeof part.value.$ref === 'string') return moves.reference(part.value.$ref);
  moves.move(part.pointer, to);
  // In Swagger 2.0 the fields of the value stand beside the name.
  moves.move(part.pointer, pointerTo(to, 'schema'));
  return { ...ownFields(part.value), ...styleOf(part.value), schema: valueSchema(part.value) };
}

function ownFields({ collectionFormat: _, schema: __, ...parameter }: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(parameter).filter(([key]) => isOwn(key)));
}

/** The fields of a parameter that describe its value, as a schema. */
function valueSchema({ 'x-nullable': nullable, ...parameter }: JsonObject): JsonObject {
  const said = Object.fromEntries(Object.entries(parameter).filter(([key]) => !isOwn(key)));
  return asString({ ...said, ...(nullable !== undefined && { nullable }) });
}

/** Extensions belong to the parameter itself, except those that explain its values. */
function isOwn(key: string): boolean {
  return OWN_KEYS.has(key) || (key.startsWith('x-') && !key.startsWith('x-enum'));
}

/** How the values of an array are written: separated by commas by default. */
function styleOf(parameter: JsonObject): JsonObject {
  if (parameter.type !== 'array') return {};
  const isQuery = parameter.in === 'query' || parameter.in === 'formData';
  switch (parameter.collectionFormat) {
    case 'multi':
      return { style: 'form', explode: true };
    case 'ssv':
      return isQuery ? { style: 'spaceDelimited', explode: false } : {};
    case 'pipes':
      return isQuery ? { style: 'pipeDelimited', explode: false } : {};
    default:
      return isQuery ? { style: 'form', explode: false } : {};
  }
}

function bodyOf(body: Part, { at, consumes }: RequestPlace, { moves }: Conversion): JsonObject {
  const to = pointerTo(at, 'requestBody');
  moves.move(body.pointer, to);
  const written = field(body, 'schema');
  const types = consumes.length > 0 ? consumes : ['application/json'];
  for (const type of types) moves.move(written.pointer, pointerTo(to, 'content', type, 'schema'));
  const schema = written.value === undefined ? undefined : convertSchema(written.value, moves);
  const content = Object.fromEntries(types.map((type) => [type, schema === undefined ? {} : { schema }]));
  const description = field(body, 'description').value;
  return {
    ...(description !== undefined && { description }),
    required: field(body, 'required').value === true,
    content,
  };
}

const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** The fields of a form as the properties of one object. */
function formOf(fields: readonly Part[], { at, consumes }: RequestPlace, { moves }: Conversion): JsonObject {
  const values = fields.flatMap((part) => (isJsonObject(part.value) ? [{ part, value: part.value }] : []));
  const hasFile = values.some(({ value }) => value.type === 'file');
  const known = consumes.filter((type) => type === URL_ENCODED || type.startsWith('multipart/'));
  const types = known.length > 0 ? known : [hasFile ? MULTIPART : URL_ENCODED];
  const named = values.map(({ part, value }) => ({ part, value, name: String(value.name ?? '') }));
  for (const type of types) {
    for (const { part, name } of named)
      moves.move(part.pointer, pointerTo(at, 'requestBody', 'content', type, 'schema', 'properties', name));
  }
  const properties = Object.fromEntries(
    named.map(({ name, value }): [string, JsonValue] => {
      const { description } = value;
      return [name, { ...valueSchema(value), ...(description !== undefined && { description }) }];
    }),
  );
  const required = named.filter(({ value }) => value.required === true).map(({ name }) => name);
  const encoding = Object.fromEntries(
    named.flatMap(({ name, value }) => (value.type === 'array' ? [[name, styleOf({ ...value, in: 'formData' })]] : [])),
  );
  const media: JsonObject = {
    schema: { type: 'object', properties, ...(required.length > 0 && { required }) },
    encoding,
  };
  return { required: required.length > 0, content: Object.fromEntries(types.map((type) => [type, media])) };
}

/** The items in the parameter list of an operation or path. */
export function parametersOf(part: Part): readonly Part[] {
  return items(field(part, 'parameters'));
}
