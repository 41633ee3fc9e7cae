import type { JsonValue } from '../../../src/model/json.ts';
import type { Discriminator, Schema, SchemaName, SchemaObject } from '../../../src/model/schema.ts';
import { memoize } from '../memory/memoize.ts';

type Schemas = ReadonlyMap<SchemaName, Schema>;

/** A discriminator without `oneOf` and `anyOf` next to it, and the components that its property chooses among. */
export type Base = { readonly discriminator: Discriminator; readonly variants: readonly SchemaName[] };

/**
 * Gives the bases among the components: those with a discriminator of their own. Their variants are the components in
 * the mapping and those that refer to the base in an `allOf`, at any depth (OpenAPI 3.2, Discriminator Object). A
 * component below one that chooses by another property belongs to the latter.
 */
export const basesIn = memoize((schemas: Schemas): ReadonlyMap<SchemaName, Base> => {
  const children = childrenIn(schemas);
  const own = new Map(
    Array.from(schemas).flatMap(([name, schema]) => {
      const discriminator = discriminatorOfBase(schema);
      return discriminator ? [[name, discriminator] as const] : [];
    }),
  );

  const descendants = (name: SchemaName, property: string, seen: Set<SchemaName>): readonly SchemaName[] =>
    (children.get(name) ?? []).flatMap(({ name: child }) => {
      if (seen.has(child)) return [];
      seen.add(child);
      const { propertyName = property } = own.get(child) ?? {};
      return [child, ...(propertyName === property ? descendants(child, property, seen) : [])];
    });

  return new Map(
    Array.from(own).flatMap(([name, discriminator]): (readonly [SchemaName, Base])[] => {
      const { propertyName, mapping, defaultMapping } = discriminator;
      const mapped = mapping.map(({ schema }) => schema);
      const written = new Set(mapped.flatMap((to) => aliasesOf(to, schemas)));
      const implied = descendants(name, propertyName, new Set([name])).filter((one) => !written.has(one));
      const chosen = withoutImpossible({ schema: { kind: 'reference', name }, discriminator, implied }, schemas);
      const variants = new Set([...mapped, ...chosen, ...(defaultMapping === undefined ? [] : [defaultMapping])]);
      return variants.size > 0 ? [[name, { discriminator, variants: [...variants] }]] : [];
    }),
  );
});

/** A variant for which values of a discriminator are looked up; `name` is its component, if it is one. */
type Candidate = { readonly schema: Schema; readonly name?: SchemaName | undefined };

/**
 * The values of a discriminator that select a variant, best first: those of the mapping, else the only value that the
 * variant allows, else the name of its component. Empty for an unnamed variant that allows several values.
 */
export function selectingValues(
  { propertyName, mapping }: Discriminator,
  { schema, name }: Candidate,
  schemas: Schemas,
): readonly string[] {
  const names = name === undefined ? [] : aliasesOf(name, schemas);
  const mapped = mapping.filter((entry) => names.includes(entry.schema)).map(({ value }) => value);
  if (mapped.some((value) => value !== name)) return mapped;
  const [only, ...others] = propertyValues(schema, propertyName, schemas) ?? [];
  if (only !== undefined && others.length === 0) return [typeof only === 'string' ? only : JSON.stringify(only)];
  return name === undefined ? [] : [name];
}

/** Removes implied variants whose values the base does not allow, unless that leaves none. */
function withoutImpossible(
  { schema, discriminator, implied }: { schema: Schema; discriminator: Discriminator; implied: readonly SchemaName[] },
  schemas: Schemas,
): readonly SchemaName[] {
  const allowed = propertyValues(schema, discriminator.propertyName, schemas);
  if (!allowed) return implied;
  const possible = implied.filter((name) =>
    selectingValues(discriminator, { schema: { kind: 'reference', name }, name }, schemas).some((value) =>
      allowed.includes(value),
    ),
  );
  return possible.length + discriminator.mapping.length > 0 ? possible : implied;
}

/** The discriminator of a schema without `oneOf` and `anyOf`, or of an unnamed part of its `allOf`. */
function discriminatorOfBase(schema: Schema): Discriminator | undefined {
  if (schema.kind !== 'schema' || schema.oneOf || schema.anyOf) return undefined;
  const inherited = (schema.allOf ?? []).map(discriminatorOfBase).find((found) => found !== undefined);
  return schema.discriminator ?? inherited;
}

/** The components that refer to each component in an `allOf`. */
function childrenIn(schemas: Schemas): ReadonlyMap<SchemaName, readonly { readonly name: SchemaName }[]> {
  const extended = Array.from(schemas).flatMap(([name, schema]) =>
    parentsOf(schema).flatMap((parent) => aliasesOf(parent, schemas).map((alias) => ({ parent: alias, name }))),
  );
  return Map.groupBy(extended, ({ parent }) => parent);
}

function parentsOf(schema: Schema): readonly SchemaName[] {
  if (schema.kind !== 'schema') return [];
  return (schema.allOf ?? []).flatMap((part) => (part.kind === 'reference' ? [part.name] : parentsOf(part)));
}

/** A component and those that it is only another name for. */
function aliasesOf(name: SchemaName, schemas: Schemas): readonly SchemaName[] {
  const names = new Set([name]);
  for (let schema = schemas.get(name); schema?.kind === 'reference'; schema = schemas.get(schema.name)) {
    if (names.has(schema.name)) break;
    names.add(schema.name);
  }
  return [...names];
}

/** Deeper compositions say nothing about a discriminator. */
const MAX_LAYERS = 20;

/** The values that a schema allows for a property, by `const` or `enum`; the nearest schema that says so decides. */
function propertyValues(
  schema: Schema,
  property: string,
  schemas: Schemas,
  layers = 0,
): readonly JsonValue[] | undefined {
  const target = resolvedSchema(schema, schemas);
  if (!target || layers > MAX_LAYERS) return undefined;
  const own = target.properties?.find(({ name }) => name === property);
  const values = own && discriminatorValues(own.schema, schemas, layers);
  if (values) return values;
  const parts = (target.allOf ?? []).toReversed();
  return parts.map((part) => propertyValues(part, property, schemas, layers + 1)).find((found) => found !== undefined);
}

function discriminatorValues(schema: Schema, schemas: Schemas, layers: number): readonly JsonValue[] | undefined {
  const target = resolvedSchema(schema, schemas);
  if (!target || layers > MAX_LAYERS) return undefined;
  if (target.const !== undefined) return [target.const];
  if (target.enum) return target.enum.map(({ value }) => value);
  return (target.allOf ?? [])
    .map((part) => discriminatorValues(part, schemas, layers + 1))
    .find((found) => found !== undefined);
}

function resolvedSchema(schema: Schema, schemas: Schemas): SchemaObject | undefined {
  const target = schema.kind === 'reference' ? schemas.get(aliasesOf(schema.name, schemas).at(-1) ?? '') : schema;
  return target?.kind === 'schema' ? target : undefined;
}
