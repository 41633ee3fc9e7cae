import { isJsonArray, isJsonObject, type JsonValue } from '../../../../src/model/json.ts';
import type { Schema, SchemaName } from '../../../../src/model/schema.ts';

/** Deeper than any sensible value. */
const MAX_DEPTH = 200;

/**
 * Values that authors write take some hundred comparisons. Only components that each use others several times take
 * more.
 */
const MAX_COMPARISONS = 20_000;

/**
 * Tells whether an exhaustive check of a value, such as ajv's list of every mistake, would compare it with parts of its
 * schema practically without end.
 */
export function isEndless(value: JsonValue, schema: Schema, schemas: ReadonlyMap<SchemaName, Schema>): boolean {
  let count = 0;
  const compare = (inner: JsonValue, part: Schema | undefined, depth: number): void => {
    if (!part || count > MAX_COMPARISONS) return;
    count += depth > MAX_DEPTH ? MAX_COMPARISONS : 1;
    if (part.kind === 'reference') compare(inner, schemas.get(part.name), depth + 1);
    if (part.kind !== 'schema') return;
    const same = [...(part.allOf ?? []), ...(part.anyOf ?? []), ...(part.oneOf ?? [])];
    const dependent = (part.dependentSchemas ?? []).map((dependency) => dependency.schema);
    for (const other of [...same, ...dependent, part.not, part.if, part.then, part.else])
      compare(inner, other, depth + 1);
    if (isJsonArray(inner)) {
      for (const [index, item] of inner.entries()) {
        compare(item, part.prefixItems?.[index] ?? part.items, depth + 1);
        compare(item, part.contains, depth + 1);
      }
    } else if (isJsonObject(inner)) {
      for (const [key, child] of Object.entries(inner)) {
        const own = part.properties?.find(({ name }) => name === key)?.schema;
        compare(child, own ?? part.additionalProperties, depth + 1);
        for (const pattern of part.patternProperties ?? []) compare(child, pattern.schema, depth + 1);
        compare(key, part.propertyNames, depth + 1);
      }
    }
  };
  compare(value, schema, 0);
  return count > MAX_COMPARISONS;
}
