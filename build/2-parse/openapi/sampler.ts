import { sample } from 'openapi-sampler';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/model/json.ts';
import type { Schema, SchemaName } from '../../../src/model/schema.ts';
import { toJsonSchema } from './json-schema.ts';

/** Which way a body goes: requests have no `readOnly` properties, responses no `writeOnly` ones. */
export type Direction = 'request' | 'response';

/** Makes a value that a schema could describe; `undefined` where none can be made. */
export type Sampler = (schema: Schema, direction: Direction) => JsonValue | undefined;

/** Deep enough for real bodies, shallow enough that wide recursive schemas end. */
const MAX_DEPTH = 8;

/** Prepares openapi-sampler over all components, which are written out for it when the first value is made. */
export function createSampler(schemas: () => ReadonlyMap<SchemaName, Schema>): Sampler {
  const components: Record<SchemaName, JsonValue> = Object.create(null);
  const counted = new Set<SchemaName>();
  const document = (): JsonObject => {
    const named = schemas();
    // Schemas outside components get their names while operations are read: the document grows with them.
    if (counted.size < named.size) {
      for (const [name, schema] of named) {
        if (!counted.has(name)) components[name] = toJsonSchema(schema);
        counted.add(name);
      }
    }
    return { openapi: '3.1.0', components: { schemas: components } };
  };
  return (schema, direction) => {
    const written = toJsonSchema(schema);
    if (!isJsonObject(written)) return undefined;
    const options = { skipReadOnly: direction === 'request', skipWriteOnly: direction === 'response' };
    try {
      const value: unknown = sample(written, { quiet: true, maxSampleDepth: MAX_DEPTH, ...options }, document());
      return isJson(value) ? value : undefined;
    } catch {
      // A schema that openapi-sampler does not understand has no generated example; everything else of it is shown.
      return undefined;
    }
  };
}

function isJson(value: unknown): value is JsonValue {
  return value !== undefined && JSON.stringify(value) !== undefined;
}
