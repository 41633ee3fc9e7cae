import { isJsonObject, type JsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import type { Moves } from './moves.ts';

/** Keywords that hold one schema, a list of them, and a map of them. */
const ONE = new Set(['items', 'additionalProperties', 'not']);
const LISTS = new Set(['allOf', 'anyOf', 'oneOf']);
const MAPS = new Set(['properties', 'definitions', 'patternProperties']);

/** Converts a Schema Object from Swagger 2.0 to OpenAPI 3.0, where files, discriminators and `x-nullable` are written differently. */
export function convertSchema(schema: JsonValue, moves: Moves): JsonValue {
  if (!isJsonObject(schema)) return schema;
  if (typeof schema.$ref === 'string') return moves.reference(schema.$ref);
  const converted = Object.entries(schema).map(([key, value]): [string, JsonValue] => {
    // Draft 4 of JSON Schema describes items one by one with a list of schemas.
    if (key === 'items' && isList(value)) return ['prefixItems', value.map((one) => convertSchema(one, moves))];
    if (ONE.has(key)) return [key, convertSchema(value, moves)];
    if (LISTS.has(key) && isList(value)) return [key, value.map((one) => convertSchema(one, moves))];
    if (MAPS.has(key) && isJsonObject(value)) return [key, mapValues(value, (one) => convertSchema(one, moves))];
    if (key === 'discriminator' && typeof value === 'string') return [key, { propertyName: value }];
    if (key === 'x-nullable') return ['nullable', value];
    return [key, value];
  });
  return asString(Object.fromEntries(converted));
}

/** Turns `type: file` into a string of bytes. */
export function asString(schema: JsonObject): JsonObject {
  return schema.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema;
}

/** Applies a function to the values of a map. */
export function mapValues(map: JsonObject, change: (value: JsonValue, key: string) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]));
}

/** Tells a list from other values. */
export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
