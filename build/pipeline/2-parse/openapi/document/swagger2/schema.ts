import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../../../../src/model/json.ts';
import { mapValues, type Origins } from './origins.ts';

/** Keywords that hold a schema or a list of schemas, and keywords that hold a map of schemas. */
const SCHEMAS = new Set(['items', 'additionalProperties', 'not', 'allOf', 'anyOf', 'oneOf']);
const MAPS = new Set(['properties', 'definitions', 'patternProperties']);

/**
 * Converts a Schema Object from Swagger 2.0 to OpenAPI 3.0, where files, discriminators, `x-nullable` and `x-example`
 * are written differently.
 */
export function convertSchema(schema: JsonValue, origins: Origins): JsonValue {
  const convert = (value: JsonValue): JsonValue => convertSchema(value, origins);
  if (isJsonArray(schema)) return schema.map(convert);
  if (!isJsonObject(schema)) return schema;
  if (typeof schema.$ref === 'string') return origins.reference(schema.$ref);
  const converted = Object.entries(schema).map(([key, value]): JsonValue => {
    if (SCHEMAS.has(key)) return convert(value);
    if (MAPS.has(key)) return mapValues(value, convert);
    return key === 'discriminator' && typeof value === 'string' ? { propertyName: value } : value;
  });
  const keys = Object.keys(schema).map((key) => [newKey(key, schema), key] as const);
  const made = Object.fromEntries(keys.map(([key], index) => [key, converted[index] ?? null]));
  return origins.renamed(asString(made), new Map(keys.filter(([key, former]) => key !== former)));
}

/** The keyword of OpenAPI 3.0 for one of Swagger 2.0. */
function newKey(key: string, { items, example }: JsonObject): string {
  // Draft 4 of JSON Schema describes items one by one with a list of schemas.
  if (key === 'items' && isJsonArray(items)) return 'prefixItems';
  if (key === 'x-example' && example === undefined) return 'example';
  return key === 'x-nullable' ? 'nullable' : key;
}

/** Turns `type: file` into a string of bytes. */
export function asString(schema: JsonObject): JsonObject {
  return schema.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema;
}
