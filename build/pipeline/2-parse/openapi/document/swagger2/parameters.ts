import { isJsonObject, type JsonObject, type JsonValue } from '../../../../../../src/model/json.ts';
import { field, flag, type Part, resolvePart, text } from '../../parts.ts';
import type { Origins } from './origins.ts';
import { asString, convertSchema } from './schema.ts';

/** Fields of the parameter itself. All others describe its value (Swagger 2.0, Parameter Object). */
const OWN_FIELDS = new Set(
  'name in description required collectionFormat allowEmptyValue schema deprecated'.split(' '),
);

/** What a parameter becomes: it stays one, or it is a field of the body or the whole body. */
type Location = 'parameter' | 'formData' | 'body';

/** Parameters and body, which OpenAPI 3.0 separates. */
export type Request = { readonly parameters: readonly JsonValue[]; readonly requestBody?: JsonObject };

/** Converts a list of parameters: those in `body` and `formData` become the body, of the media types in `consumes`. */
export function convertParameters(
  list: readonly Part[],
  { consumes, document, origins }: { consumes: readonly string[]; document: JsonObject; origins: Origins },
): Request {
  const resolved = list.map((part) => ({ part, target: resolvePart(document, part) }));
  const inLocation = (location: Location) => resolved.filter(({ target }) => locationInOpenApi(target) === location);
  const parameters = inLocation('parameter').map(({ part }) => convertParameter(part, origins));
  const [body] = inLocation('body');
  if (body) return { parameters, requestBody: bodyOf(body.target, consumes, origins) };
  const form = inLocation('formData').map(({ target }) => target);
  return { parameters, ...(form.length > 0 && { requestBody: formOf(form, consumes, origins) }) };
}

/** What becomes of a parameter that is no reference. */
export function locationInOpenApi(part: Part): Location {
  const location = text(part, 'in');
  return location === 'body' || location === 'formData' ? location : 'parameter';
}

/** Converts a parameter that does not belong to the body. */
export function convertParameter({ value, pointer }: Part, origins: Origins): JsonValue {
  if (!isJsonObject(value)) return value ?? null;
  if (typeof value.$ref === 'string') return origins.from(pointer, origins.reference(value.$ref));
  const { schema: _, ...rest } = value;
  const own = Object.fromEntries(Object.entries(rest).filter(([key]) => isOwn(key)));
  // In Swagger 2.0 the fields of the value stand beside the name.
  const parameter = { ...own, ...styleOf(value), schema: origins.from(pointer, valueSchema(value)) };
  return origins.from(pointer, withVendorExample(parameter, value, origins));
}

/** Adds the example that Swagger 2.0 has no keyword for, and that tools read from `x-example`. */
export function withVendorExample(part: JsonObject, written: JsonObject, origins: Origins): JsonObject {
  const example = written.example === undefined ? written['x-example'] : undefined;
  return example === undefined ? part : origins.renamed({ ...part, example }, new Map([['example', 'x-example']]));
}

/** The fields of a parameter that describe its value, as a schema. */
function valueSchema({ 'x-nullable': nullable, ...parameter }: JsonObject): JsonObject {
  const described = Object.fromEntries(Object.entries(parameter).filter(([key]) => !isOwn(key)));
  return asString({ ...described, ...(nullable !== undefined && { nullable }) });
}

/** Extensions belong to the parameter itself, except those that explain its values. */
function isOwn(key: string): boolean {
  return OWN_FIELDS.has(key) || (key.startsWith('x-') && !key.startsWith('x-enum'));
}

/**
 * The styles of `collectionFormat` in queries and forms. Values are separated by commas by default. What no style can
 * say is read from `collectionFormat`, which stays (`parseSeparators`).
 */
const STYLES: ReadonlyMap<JsonValue | undefined, JsonObject> = new Map([
  ['multi', { style: 'form', explode: true }],
  ['ssv', { style: 'spaceDelimited', explode: false }],
  ['pipes', { style: 'pipeDelimited', explode: false }],
]);

function styleOf({ type, in: location, collectionFormat }: JsonObject): JsonObject {
  if (type !== 'array' || !(location === 'query' || location === 'formData' || collectionFormat === 'multi')) return {};
  return STYLES.get(collectionFormat) ?? { style: 'form', explode: false };
}

function bodyOf(body: Part, consumes: readonly string[], origins: Origins): JsonObject {
  const { value, pointer } = field(body, 'schema');
  const media = value === undefined ? {} : { schema: origins.from(pointer, convertSchema(value, origins)) };
  const types = consumes.length > 0 ? consumes : ['application/json'];
  const description = field(body, 'description').value;
  const byType = field(body, 'x-examples');
  const mediaOf = (type: string): JsonObject => {
    const example = field(byType, type);
    if (example.value === undefined)
      return isJsonObject(body.value)
        ? origins.from(body.pointer, withVendorExample(media, body.value, origins))
        : media;
    return { ...media, example: origins.from(example.pointer, example.value) };
  };
  return origins.from(body.pointer, {
    ...(description !== undefined && { description }),
    required: flag(body, 'required') === true,
    content: Object.fromEntries(types.map((type) => [type, mediaOf(type)])),
  });
}

/** The fields of a form as the properties of one object. */
function formOf(form: readonly Part[], consumes: readonly string[], origins: Origins): JsonObject {
  const fields = form.flatMap(({ value, pointer }) =>
    isJsonObject(value) ? [{ name: typeof value.name === 'string' ? value.name : '', value, pointer }] : [],
  );
  const properties = fields.map(({ name, value, pointer }): [string, JsonValue] => {
    const { description } = value;
    const described = { ...valueSchema(value), ...(description !== undefined && { description }) };
    return [name, origins.from(pointer, withVendorExample(described, value, origins))];
  });
  const required = fields.filter(({ value }) => value.required === true).map(({ name }) => name);
  const encodings = fields.flatMap(({ name, value }): [string, JsonObject][] => {
    const { type, collectionFormat = 'csv', allowEmptyValue } = value;
    const encoding = {
      ...(type === 'array' && { ...styleOf(value), collectionFormat }),
      ...(allowEmptyValue === true && { allowEmptyValue }),
    };
    return Object.keys(encoding).length > 0 ? [[name, encoding]] : [];
  });
  const media: JsonObject = {
    schema: { type: 'object', properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) },
    encoding: Object.fromEntries(encodings),
  };
  const hasFile = fields.some(({ value }) => value.type === 'file');
  const inParts = consumes.filter((type) => type.startsWith('multipart/'));
  const known = consumes.filter((type) => type === 'application/x-www-form-urlencoded' || inParts.includes(type));
  const otherwise = [hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'];
  // Only multipart can hold a file.
  const [types = []] = [hasFile ? inParts : [], known, otherwise].filter((list) => list.length > 0);
  return { required: required.length > 0, content: Object.fromEntries(types.map((type) => [type, media])) };
}
