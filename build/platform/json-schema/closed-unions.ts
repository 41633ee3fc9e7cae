import type { Schema, SchemaLookup, SchemaName, SchemaObject, SchemaReference } from '../../../src/model/schema.ts';
import { digest } from '../memory/digest.ts';
import { memoize } from '../memory/memoize.ts';
import { reachable, reaches } from '../reachable.ts';
import { mapSubschemas } from './subschemas.ts';

/** Reads closed schemas in compositions. */
export type ClosedUnions = {
  /**
   * A schema with all closed parts as they are meant; the same object if none differs. It refers to a component that
   * differs by a name of its own, so that nothing is copied and recursion is no problem.
   */
  widen(schema: Schema): Schema;
  /** The components that differ, by those names. There are more after each call of `widen`. */
  readonly wide: ReadonlyMap<SchemaName, Schema>;
  /** The closed parts of a schema that are not meant to the letter. */
  widenedIn(schema: Schema): ReadonlySet<SchemaObject>;
};

/** A walk through one composition: its widened parts and components, and how many schemas it has come to. */
type Walk = {
  readonly found: Set<SchemaObject>;
  /** By the names of their forms; nothing for one that does not differ. */
  readonly wide: Map<SchemaName, Schema | undefined>;
  steps: number;
};

/**
 * How many schemas one walk may come to. Components that compose each other have as many paths as the power of their
 * number: beyond the bound, a schema is taken to the letter.
 */
const MAX_STEPS = 5_000;

/**
 * Reads `additionalProperties: false` in compositions as authors mean it: the whole is closed, so each part also allows
 * what the schemas beside it describe. Taken to the letter, it forbids just that (JSON Schema 2020-12, core, section
 * 10.3.2.3), and often no value fits. Schemas are beside each other in `allOf`, in different choices of `oneOf` and
 * `anyOf`, in `then`, `else` and `dependentSchemas`, and next to these keywords.
 */
export function closedUnions(schemas: SchemaLookup): ClosedUnions {
  const composedOf = (part: Schema): readonly Schema[] => {
    if (part.kind === 'schema') return groupsOf(part).flatMap(({ parts }) => parts);
    const target = part.kind === 'reference' ? schemas.get(part.name) : undefined;
    return target ? [target] : [];
  };
  const hasClosed = memoize(reaches(composedOf, isClosed));
  const fieldsOf = memoize((schema: Schema) => united([...reachable([schema], composedOf)].map(ownFields)));

  /** Widens a schema by the fields beside it. `path` has the components around it. */
  const close = (schema: Schema, beside: Fields, path: readonly SchemaName[], walk: Walk): Schema => {
    walk.steps += 1;
    if (walk.steps > MAX_STEPS || !hasClosed(schema)) return schema;
    if (schema.kind === 'reference') {
      const { name: component } = schema;
      const target = path.includes(component) ? undefined : schemas.get(component);
      if (!target) return schema;
      const name = `${component} ${digest([...beside.names].toSorted(), [...beside.patterns].toSorted())}`;
      if (!walk.wide.has(name)) {
        const closed = close(target, beside, [...path, component], walk);
        walk.wide.set(name, closed === target ? undefined : closed);
      }
      return walk.wide.get(name) ? { ...schema, name, component } : schema;
    }
    if (schema.kind !== 'schema') return schema;
    const groups = groupsOf(schema);
    const fields = groups.map(({ parts }) => united(parts.map(fieldsOf)));
    const whole = mapSubschemas(
      schema,
      (part) => part,
      (part, key) => {
        const own = groups.findIndex((group) => group.key === key && group.parts.includes(part));
        const others = united([beside, ownFields(schema), ...fields.filter((_, index) => index !== own)]);
        return close(part, others, path, walk);
      },
    );
    const wide = isClosed(schema) ? withFields(whole, united([beside, ...fields])) : whole;
    if (wide !== whole) walk.found.add(schema);
    return wide;
  };

  const wide = new Map<SchemaName, Schema>();
  const walked = (schema: Schema) => {
    const walk: Walk = { found: new Set(), wide: new Map(), steps: 0 };
    const widened = close(schema, NONE, [], walk);
    if (walk.steps > MAX_STEPS) return { widened: schema, found: new Set<SchemaObject>() };
    for (const [name, closed] of walk.wide) if (closed && !wide.has(name)) wide.set(name, closed);
    return { widened, found: walk.found };
  };
  return { widen: (schema) => walked(schema).widened, wide, widenedIn: (schema) => walked(schema).found };
}

/** The component that a reference names, also if by the name of a form of it. */
export function componentOf({ name, component = name }: SchemaReference): SchemaName {
  return component;
}

function isClosed(schema: Schema): boolean {
  return schema.kind === 'schema' && schema.additionalProperties?.kind === 'never';
}

/** The names of properties that schemas describe, and patterns of names. */
type Fields = { readonly names: ReadonlySet<string>; readonly patterns: ReadonlySet<string> };

const NONE: Fields = { names: new Set(), patterns: new Set() };

function ownFields(schema: Schema): Fields {
  if (schema.kind !== 'schema') return NONE;
  return {
    names: new Set(schema.properties?.map(({ name }) => name)),
    patterns: new Set(schema.patternProperties?.map(({ pattern }) => pattern)),
  };
}

function united(all: readonly Fields[]): Fields {
  return {
    names: new Set(all.flatMap(({ names }) => [...names])),
    patterns: new Set(all.flatMap(({ patterns }) => [...patterns])),
  };
}

/** A closed schema that allows more fields, whatever is in them; the same object if it describes all of them. */
function withFields(schema: SchemaObject, fields: Fields): SchemaObject {
  const own = ownFields(schema);
  const names = [...fields.names.difference(own.names)];
  const patterns = [...fields.patterns.difference(own.patterns)];
  if (names.length + patterns.length === 0) return schema;
  const { properties = [], patternProperties = [] } = schema;
  const any: Schema = { kind: 'any' };
  return {
    ...schema,
    properties: [...properties, ...names.map((name) => ({ name, required: false, schema: any }))],
    ...(patterns.length > 0 && {
      patternProperties: [...patternProperties, ...patterns.map((pattern) => ({ pattern, schema: any }))],
    }),
  };
}

/** Schemas of which a value may have to fit one only, beside all others. */
type ComposedSchemas = {
  readonly key: 'allOf' | 'oneOf' | 'anyOf' | 'then' | 'else' | 'dependentSchemas';
  readonly parts: readonly Schema[];
};

function groupsOf({
  allOf = [],
  oneOf,
  anyOf,
  then,
  else: otherwise,
  dependentSchemas = [],
}: SchemaObject): readonly ComposedSchemas[] {
  return [
    ...allOf.map((part): ComposedSchemas => ({ key: 'allOf', parts: [part] })),
    ...(oneOf ? [{ key: 'oneOf', parts: oneOf } as const] : []),
    ...(anyOf ? [{ key: 'anyOf', parts: anyOf } as const] : []),
    ...(then ? [{ key: 'then', parts: [then] } as const] : []),
    ...(otherwise ? [{ key: 'else', parts: [otherwise] } as const] : []),
    ...dependentSchemas.map(({ schema }): ComposedSchemas => ({ key: 'dependentSchemas', parts: [schema] })),
  ];
}
