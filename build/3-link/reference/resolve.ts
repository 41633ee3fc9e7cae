import type { Annotations, Assertions, Property, Schema, SchemaName, SchemaType } from '../../../src/model/schema.ts';

/** All components by name. */
export type Schemas = ReadonlyMap<SchemaName, Schema>;

/** A schema with its reference followed and its `allOf` merged in. */
export type Resolved = Annotations &
  Assertions & {
    readonly kind: 'schema' | 'never';
    /** The component that it came from. */
    readonly name?: SchemaName;
  };

/** A chain of references may be a circle that never reaches a schema. */
const MAX_HOPS = 32;

/** Follows references and merges `allOf`, so that what follows sees one flat schema. What stands beside a `$ref` wins over it. */
export function resolveSchema(schema: Schema, schemas: Schemas, hops = 0): Resolved {
  switch (schema.kind) {
    case 'never':
      return { kind: 'never' };
    case 'any':
      return { ...schema, kind: 'schema' };
    case 'schema':
      return mergeAllOf(schema, schemas, hops);
    case 'reference': {
      const { kind: _, name, ...siblings } = schema;
      const target = schemas.get(name);
      if (!target || hops >= MAX_HOPS) return { ...siblings, kind: 'schema', name };
      return { ...resolveSchema(target, schemas, hops + 1), ...siblings, name };
    }
  }
}

/** The name by which a reader knows a schema: of its component, else its title. */
export function nameOf(schema: Resolved): string | undefined {
  return schema.title ?? schema.name;
}

function mergeAllOf(schema: Extract<Schema, { kind: 'schema' }>, schemas: Schemas, hops: number): Resolved {
  const { allOf = [], ...own } = schema;
  if (allOf.length === 0 || hops >= MAX_HOPS) return own;
  const parts = allOf.map((part) => resolveSchema(part, schemas, hops + 1));
  const [only] = parts;
  // `allOf` with a single reference is how OpenAPI 3.0 writes a description beside a `$ref`: the name stays.
  const name = parts.length === 1 && only?.name !== undefined && !own.properties ? only.name : undefined;
  const merged = [...parts, own].reduce<Resolved>(merge, { kind: 'schema' });
  const { name: _, title, ...rest } = merged;
  const ownTitle = own.title ?? (name === undefined ? undefined : title);
  return { ...rest, ...(ownTitle !== undefined && { title: ownTitle }), ...(name !== undefined && { name }) };
}

/** Both schemas must fit: properties and requirements unite, types intersect, the later says the rest. */
function merge(first: Resolved, second: Resolved): Resolved {
  if (first.kind === 'never' || second.kind === 'never') return { kind: 'never' };
  const properties = mergeProperties(first, second);
  const types = mergeTypes(first.types, second.types);
  const elsewhere = [...(first.requiredElsewhere ?? []), ...(second.requiredElsewhere ?? [])];
  const known = new Set(properties.map(({ name }) => name));
  const requiredElsewhere = elsewhere.filter((name) => !known.has(name));
  const parts = [...(first.allOf ?? []), ...(second.allOf ?? [])];
  return {
    ...first,
    ...second,
    ...(types && { types }),
    ...(properties.length > 0 && { properties }),
    ...(requiredElsewhere.length > 0 && { requiredElsewhere }),
    ...(parts.length > 0 && { allOf: parts }),
  };
}

function mergeProperties(first: Resolved, second: Resolved): readonly Property[] {
  const required = new Set([...(first.requiredElsewhere ?? []), ...(second.requiredElsewhere ?? [])]);
  const merged = new Map<string, Property>();
  for (const property of [...(first.properties ?? []), ...(second.properties ?? [])]) {
    const before = merged.get(property.name);
    merged.set(property.name, {
      ...property,
      required: property.required || before?.required === true || required.has(property.name),
    });
  }
  return [...merged.values()];
}

function mergeTypes(first?: readonly SchemaType[], second?: readonly SchemaType[]): readonly SchemaType[] | undefined {
  if (!first || !second) return first ?? second;
  return first.filter((type) => second.includes(type));
}
