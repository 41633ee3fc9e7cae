import type { Schema, SchemaLookup, SchemaName, SchemaObject } from '../../../src/model/schema.ts';
import { SCHEMA_LISTS, SCHEMAS } from '../../../src/model/schema-keywords.ts';
import { reachable } from '../reachable.ts';

/** The schemas that a schema holds directly, in the order of the keywords. */
function schemasIn(schema: SchemaObject): readonly Schema[] {
  const { properties = [], patternProperties = [], dependentSchemas = [] } = schema;
  return [
    ...[...properties, ...patternProperties, ...dependentSchemas].map((entry) => entry.schema),
    ...SCHEMAS.flatMap((keyword) => schema[keyword] ?? []),
    ...SCHEMA_LISTS.flatMap((keyword) => schema[keyword] ?? []),
  ];
}

/** The schemas that a schema holds directly, or the component that it refers to. */
export function subschemasOf(schema: Schema, components: SchemaLookup): readonly Schema[] {
  if (schema.kind === 'schema') return schemasIn(schema);
  const target = schema.kind === 'reference' ? components.get(schema.name) : undefined;
  return target ? [target] : [];
}

/** The components that schemas refer to, at any depth and through other components. */
export function componentsIn(schemas: Iterable<Schema>, components: SchemaLookup): ReadonlySet<SchemaName> {
  const found = reachable(schemas, (schema) => subschemasOf(schema, components));
  return new Set(Array.from(found).flatMap((schema) => (schema.kind === 'reference' ? [schema.name] : [])));
}
