import type { SchemaObject } from '../../../src/model/schema.ts';

/** The names of the properties that a schema requires, also of those that it does not describe. */
export function requiredNames({
  properties = [],
  requiredElsewhere = [],
}: Pick<SchemaObject, 'properties' | 'requiredElsewhere'>): readonly string[] {
  return [...properties.flatMap(({ name, required }) => (required ? [name] : [])), ...requiredElsewhere];
}
