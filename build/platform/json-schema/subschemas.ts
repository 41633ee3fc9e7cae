import type { Schema, SchemaObject } from '../../../src/model/schema.ts';
import { SCHEMA_LISTS, SCHEMAS } from '../../../src/model/schema-keywords.ts';

/** The schemas that a schema holds directly, in the order of the keywords. */
export function subschemasOf(schema: SchemaObject): readonly Schema[] {
  const { properties = [], patternProperties = [], dependentSchemas = [] } = schema;
  return [
    ...[...properties, ...patternProperties, ...dependentSchemas].map((entry) => entry.schema),
    ...SCHEMAS.flatMap((keyword) => schema[keyword] ?? []),
    ...SCHEMA_LISTS.flatMap((keyword) => schema[keyword] ?? []),
  ];
}
