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
  const converted = Object.entries(schema).map(([key, value]): [string, JsonValue] => {
    // Draft 4 of JSON Schema describes items one by one with a list of schemas.
    if (SCHEMAS.has(key)) return [key === 'items' && isJsonArray(value) ? 'prefixItems' : key, convert(value)];
    if (MAPS.has(key)) return [key, mapValues(value, convert)];
    if (key === 'discriminator' && typeof value === 'string') return [key, { propertyName: value }];
    if (key === 'x-example' && schema.example === undefined) return ['example', value];
    return [key === 'x-nullable' ? 'nullable' : key, value];
  });
  return asString(Object.fromEntries(converted));
}

/** Turns `type: file` into a string of bytes. */
export function asString(schema: JsonObject): JsonObject {
  return schema.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema;
}
