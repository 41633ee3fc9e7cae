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

/** Keywords that compose: their schemas describe the same value as the schema around them. */
const COMPOSING: ReadonlySet<string> = new Set(['allOf', 'oneOf', 'anyOf', 'then', 'else', 'dependentSchemas']);

/** Converts the subschemas of a schema, composed ones by `compose`. Gives the same object if none changes. */
export function mapSubschemas(
  schema: SchemaObject,
  convert: (schema: Schema) => Schema,
  compose: (schema: Schema, key: string) => Schema,
): SchemaObject {
  const by = (key: string) => (COMPOSING.has(key) ? (part: Schema) => compose(part, key) : convert);
  const single = SCHEMAS.map((key) => changed(key, schema[key], by(key)));
  const lists = SCHEMA_LISTS.map((key) => changed(key, schema[key], (list) => same(list, list.map(by(key)))));
  const held = (['properties', 'patternProperties', 'dependentSchemas'] as const).map((key) =>
    changed<readonly { readonly schema: Schema }[]>(key, schema[key], (list) =>
      same(
        list,
        list.map((entry) => {
          const inner = by(key)(entry.schema);
          return inner === entry.schema ? entry : { ...entry, schema: inner };
        }),
      ),
    ),
  );
  const changes = [...single, ...lists, ...held].filter((change) => change !== undefined);
  return changes.length === 0 ? schema : Object.assign({}, schema, ...changes);
}

/** A change of a keyword, or nothing where its value stays the same. */
function changed<Value>(key: string, value: Value | undefined, convert: (value: Value) => Value): object | undefined {
  const made = value === undefined ? undefined : convert(value);
  return made === value ? undefined : { [key]: made };
}

/** The list itself, if the new one has the same elements. */
function same<Element>(list: readonly Element[], made: readonly Element[]): readonly Element[] {
  return made.every((element, index) => element === list[index]) ? list : made;
}
