import { type Options, sample } from 'openapi-sampler';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/model/json.ts';
import type { Schema, SchemaName } from '../../../src/model/schema.ts';
import { toJsonSchema } from '../../json-schema.ts';

/** Which way a body goes: requests have no `readOnly` properties, responses no `writeOnly` ones. */
export type Direction = 'request' | 'response';

/** Makes a value that a schema could describe; `undefined` where none can be made. */
export type Sampler = (schema: Schema, direction: Direction) => JsonValue | undefined;

/** Deep enough for real bodies; where a body would be too large at one depth, the next is tried. */
const DEPTHS = [8, 6, 5, 4, 3, 2, 1] as const;

/** An example with more values than this explains nothing; schemas that all contain each other would have billions. */
const MAX_VALUES = 600;

/** The same in characters: openapi-sampler goes a little deeper than it is told where schemas are made of others. */
const MAX_LENGTH = 20_000;

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
    const named = schemas();
    const options = { quiet: true, skipReadOnly: direction === 'request', skipWriteOnly: direction === 'response' };
    for (const maxSampleDepth of DEPTHS) {
      if (sampleSize(schema, named, maxSampleDepth) > MAX_VALUES) continue;
      if (isEndless(schema, named, maxSampleDepth)) continue;
      const value = sampled(written, { ...options, maxSampleDepth }, document());
      if (value === undefined || JSON.stringify(value).length <= MAX_LENGTH) return value;
    }
    return undefined;
  };
}

function sampled(schema: JsonObject, options: Options, document: JsonObject): JsonValue | undefined {
  try {
    return jsonOf(sample(schema, options, document));
  } catch {
    // A schema that openapi-sampler does not understand has no generated example; everything else of it is shown.
    return undefined;
  }
}

/** How many values an example down to a depth holds; stops counting where there are too many. */
function sampleSize(schema: Schema, named: ReadonlyMap<SchemaName, Schema>, depth: number): number {
  let count = 0;
  const visit = (part: Schema | undefined, left: number): void => {
    if (!part || left < 0 || count > MAX_VALUES) return;
    count += 1;
    // A reference is no level of the value; only a loop of them would never end.
    if (part.kind === 'reference') visit(named.get(part.name), left - 0.1);
    if (part.kind !== 'schema') return;
    for (const { schema: property } of part.properties ?? []) visit(property, left - 1);
    for (const item of [part.items, ...(part.prefixItems ?? [])]) visit(item, left - 1);
    for (const inherited of part.allOf ?? []) visit(inherited, left - 1);
    visit(part.oneOf?.[0] ?? part.anyOf?.[0], left - 1);
  };
  visit(schema, depth);
  return count;
}

/** More steps than this no example is worth. */
const MAX_STEPS = 20_000;

/**
 * Tells whether openapi-sampler would go through too many schemas on its way. What makes a schema of others (`allOf`, the first of `oneOf`) is no
 * level for it, so that schemas which contain each other twice are gone through twice as often with each step.
 */
function isEndless(schema: Schema, named: ReadonlyMap<SchemaName, Schema>, depth: number): boolean {
  let steps = 0;
  const trail = new Set<SchemaName>();
  const visit = (part: Schema | undefined, left: number): void => {
    if (!part || left < 0 || steps > MAX_STEPS) return;
    steps += 1;
    if (part.kind === 'reference' && !trail.has(part.name)) {
      trail.add(part.name);
      visit(named.get(part.name), left);
      trail.delete(part.name);
    }
    if (part.kind !== 'schema') return;
    for (const made of [...(part.allOf ?? []), part.oneOf?.[0] ?? part.anyOf?.[0]]) visit(made, left);
    for (const { schema: property } of part.properties ?? []) visit(property, left - 1);
    for (const item of [part.items, ...(part.prefixItems ?? [])]) visit(item, left - 1);
  };
  visit(schema, depth);
  return steps > MAX_STEPS;
}

/** What openapi-sampler has made as JSON: it leaves `undefined` where it found nothing for a property. */
function jsonOf(value: unknown): JsonValue | undefined {
  const written = JSON.stringify(value);
  if (written === undefined) return undefined;
  const json: JsonValue = JSON.parse(written);
  return json;
}
