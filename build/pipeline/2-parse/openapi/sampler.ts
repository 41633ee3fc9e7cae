import { type Options, sample } from 'openapi-sampler';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../../src/model/json.ts';
import type { Schema, SchemaName, SchemaObject } from '../../../../src/model/schema.ts';
import { toJsonSchema } from '../../../platform/json-schema/json-schema.ts';
import { refineSample } from './refine-sample.ts';

/** The direction of a body: requests leave out `readOnly` properties, responses `writeOnly` ones. */
export type Direction = 'request' | 'response';

/** Generates a value for a schema; `undefined` if that is impossible. */
export type Sampler = (schema: Schema, direction: Direction) => JsonValue | undefined;

/**
 * Depths to generate bodies with. The first is enough for real bodies; if the result is too large, the next is tried.
 */
const DEPTHS = [8, 6, 5, 4, 3, 2, 1] as const;

/**
 * Maximum number of values in a generated example. More explain nothing, and schemas that all contain each other would
 * have billions.
 */
const MAX_VALUES = 600;

/**
 * Maximum length of a generated example, in characters. In composed schemas openapi-sampler goes a little deeper than
 * told.
 */
const MAX_LENGTH = 20_000;

/** Prepares openapi-sampler with all components, which are converted when the first value is generated. */
export function createSampler(schemas: () => ReadonlyMap<SchemaName, Schema>): Sampler {
  const components: Record<SchemaName, JsonValue> = Object.create(null);
  const counted = new Set<SchemaName>();
  const document = (): JsonObject => {
    const named = schemas();
    // Schemas outside components get their names while operations are read, so the document grows with them.
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
      if (value === undefined) return undefined;
      if (JSON.stringify(value).length <= MAX_LENGTH) return refineSample(value, schema, named);
    }
    return undefined;
  };
}

function sampled(schema: JsonObject, options: Options, document: JsonObject): JsonValue | undefined {
  try {
    return jsonOf(sample(schema, options, document));
  } catch {
    // A schema that openapi-sampler does not support has no generated example. The rest of it is shown.
    return undefined;
  }
}

/**
 * The number of values of an example down to a depth; infinite for a string that must be too long. Stops counting above
 * the maximum.
 */
function sampleSize(schema: Schema, named: ReadonlyMap<SchemaName, Schema>, depth: number): number {
  let count = 0;
  const visit = (part: Schema | undefined, left: number): void => {
    if (!part || left < 0 || count > MAX_VALUES) return;
    count += 1;
    // A reference is no level of the value. Its small cost makes loops of references end.
    if (part.kind === 'reference') visit(named.get(part.name), left - 0.1);
    if (part.kind !== 'schema') return;
    if ((part.minLength ?? 0) > MAX_LENGTH) count = Number.POSITIVE_INFINITY;
    for (const { schema: property } of part.properties ?? []) visit(property, left - 1);
    for (const item of itemsOf(part)) visit(item, left - 1);
    for (const inherited of part.allOf ?? []) visit(inherited, left - 1);
    visit(part.oneOf?.[0] ?? part.anyOf?.[0], left - 1);
  };
  visit(schema, depth);
  return count;
}

/** Maximum number of schemas that openapi-sampler may visit for an example. */
const MAX_STEPS = 20_000;

/**
 * Tells whether openapi-sampler would visit too many schemas. It does not count composition (`allOf`, the first of
 * `oneOf`) as a level, so schemas that contain each other twice are visited twice as often with each step.
 */
function isEndless(schema: Schema, named: ReadonlyMap<SchemaName, Schema>, depth: number): boolean {
  let steps = 0;
  const ancestors = new Set<SchemaName>();
  const visit = (part: Schema | undefined, left: number): void => {
    if (!part || left < 0 || steps > MAX_STEPS) return;
    steps += 1;
    if (part.kind === 'reference' && !ancestors.has(part.name)) {
      ancestors.add(part.name);
      visit(named.get(part.name), left);
      ancestors.delete(part.name);
    }
    if (part.kind !== 'schema') return;
    for (const made of [...(part.allOf ?? []), part.oneOf?.[0] ?? part.anyOf?.[0]]) visit(made, left);
    for (const { schema: property } of part.properties ?? []) visit(property, left - 1);
    for (const item of itemsOf(part)) visit(item, left - 1);
  };
  visit(schema, depth);
  return steps > MAX_STEPS;
}

/** The schemas of the items in an example: as many as required, up to more than an example may have. */
function itemsOf({ items, prefixItems = [], minItems = 1 }: SchemaObject): readonly Schema[] {
  const count = Math.min(Math.max(minItems, 1), MAX_STEPS + 1);
  return items ? [...prefixItems, ...new Array<Schema>(count).fill(items)] : prefixItems;
}

/** Turns a result of openapi-sampler into JSON. It leaves `undefined` in properties for which it found nothing. */
function jsonOf(value: unknown): JsonValue | undefined {
  const written = JSON.stringify(value);
  if (written === undefined) return undefined;
  const json: JsonValue = JSON.parse(written);
  return json;
}
