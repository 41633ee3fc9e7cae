import { compareNumbers } from '../../../../../src/model/compare-numbers.ts';
import { defined } from '../../../../../src/model/defined.ts';
import { jsonText } from '../../../../../src/model/json.ts';
import type { Property, Schema, SchemaType } from '../../../../../src/model/schema.ts';
import type { Fits, Flat } from './flat.ts';

/** Combines two flat schemas into one. */
export type Combine = (first: Flat, second: Flat) => Flat;

/**
 * Gives a schema that requires two schemas. The same two always give the same object: recursion is found by identity.
 */
type Both = (first: Schema, second: Schema) => Schema;

/**
 * Creates a `Combine`. A value must fit both schemas: properties and requirements are united, limits take the narrower
 * value, types and enums the intersection. Where a keyword allows only one value, the second schema wins. `fits` tells
 * which examples of a property both schemas allow.
 */
export function createCombine(fits: Fits): Combine {
  const and = memoizePairs(conjunction);
  const narrowed = memoizePairs((first, second) => refine(first, second, fits));
  return (first, second) => combine(first, second, { and, narrowed });
}

type Joins = { readonly and: Both; readonly narrowed: Both };

function memoizePairs(join: Both): Both {
  const known = new WeakMap<Schema, WeakMap<Schema, Schema>>();
  return (first, second) => {
    const others = known.get(first) ?? new WeakMap<Schema, Schema>();
    known.set(first, others);
    const joined = others.get(second) ?? join(first, second);
    others.set(second, joined);
    return joined;
  };
}

function combine(first: Flat, second: Flat, { and, narrowed }: Joins): Flat {
  const { name: _, ...earlier } = first;
  const { name: __, ...later } = second;
  const both = (one: Schema | undefined, other: Schema | undefined) =>
    one && other ? and(one, other) : (one ?? other);
  const properties = unite(first, second, narrowed);
  const known = new Set(properties.map(({ name }) => name));
  return {
    ...earlier,
    ...later,
    kind: first.kind === 'never' || second.kind === 'never' ? 'never' : 'schema',
    components: once(first.components, second.components),
    ...flags(first, second),
    ...limits(first, second),
    ...defined({
      extensions: unionOf(first.extensions, second.extensions),
      types: sharedTypes(first.types, second.types),
      enum: sharedValues(first.enum, second.enum),
      properties: properties.length > 0 ? properties : undefined,
      requiredElsewhere: remaining(first, second, known),
      items: both(first.items, second.items),
      contains: both(first.contains, second.contains),
      propertyNames: both(first.propertyNames, second.propertyNames),
      additionalProperties: both(first.additionalProperties, second.additionalProperties),
      patternProperties: unionOf(first.patternProperties, second.patternProperties),
      dependentRequired: unionOf(first.dependentRequired, second.dependentRequired),
      dependentSchemas: unionOf(first.dependentSchemas, second.dependentSchemas),
    }),
    patterns: once(first.patterns, second.patterns),
    multiples: once(first.multiples, second.multiples),
    choices: once(first.choices, second.choices),
    excluded: once(first.excluded, second.excluded),
    conditions: once(first.conditions, second.conditions),
  };
}

function flags(first: Flat, second: Flat): Partial<Flat> {
  return {
    ...((first.deprecated || second.deprecated) && { deprecated: true }),
    ...((first.uniqueItems || second.uniqueItems) && { uniqueItems: true }),
  };
}

const LOWER = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
  'minContains',
] as const satisfies readonly (keyof Flat)[];

const UPPER = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
  'maxContains',
] as const satisfies readonly (keyof Flat)[];

function limits(first: Flat, second: Flat): Partial<Flat> {
  const narrower = (keys: readonly (typeof LOWER | typeof UPPER)[number][], sign: 1 | -1) =>
    keys.flatMap((key) => {
      const [one, other] = [first[key], second[key]];
      return one === undefined || other === undefined
        ? []
        : [[key, compareNumbers(one, other) * sign < 0 ? other : one] as const];
    });
  return Object.fromEntries([...narrower(LOWER, 1), ...narrower(UPPER, -1)]);
}

function unite(first: Flat, second: Flat, narrowed: Both): readonly Property[] {
  const required = new Set([...(first.requiredElsewhere ?? []), ...(second.requiredElsewhere ?? [])]);
  const united = new Map<string, Property>();
  for (const property of [...(first.properties ?? []), ...(second.properties ?? [])]) {
    const before = united.get(property.name);
    united.set(property.name, {
      name: property.name,
      required: property.required || before?.required === true || required.has(property.name),
      schema: before && before.schema !== property.schema ? narrowed(before.schema, property.schema) : property.schema,
    });
  }
  return [...united.values()];
}

/** Combines the schemas of a property that both sides describe. The title and the examples of the second win. */
function refine(first: Schema, second: Schema, fits: Fits): Schema {
  if (second.kind !== 'schema') return { kind: 'schema', allOf: [first, second] };
  const { examples = [], ...rest } = second;
  const both: Schema = { ...rest, allOf: [first, ...(second.allOf ?? [])] };
  const allowed = examples.filter((value) => fits(value, both));
  return allowed.length > 0 ? { ...both, examples: allowed } : both;
}

function remaining(first: Flat, second: Flat, known: ReadonlySet<string>): readonly string[] | undefined {
  const names = [...(first.requiredElsewhere ?? []), ...(second.requiredElsewhere ?? [])];
  if (names.length === 0) return undefined;
  return [...new Set(names)].filter((name) => !known.has(name));
}

function sharedTypes(first?: readonly SchemaType[], second?: readonly SchemaType[]): readonly SchemaType[] | undefined {
  if (!first || !second) return first ?? second;
  const fits = (type: SchemaType, types: readonly SchemaType[]) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return [...new Set([...first.filter((type) => fits(type, second)), ...second.filter((type) => fits(type, first))])];
}

function sharedValues(first: Flat['enum'], second: Flat['enum']): Flat['enum'] | undefined {
  if (!first || !second) return first ?? second;
  const allowed = new Set(first.map(({ value }) => jsonText(value)));
  return second.filter(({ value }) => allowed.has(jsonText(value)));
}

function conjunction(first: Schema, second: Schema): Schema {
  if (first === second) return first;
  if (first.kind === 'never' || second.kind === 'never') return { kind: 'never' };
  return { kind: 'schema', allOf: [first, second] };
}

/** Unites two lists. A component may be reached in several ways, so its statements are kept once. */
function once<T>(first: readonly T[], second: readonly T[]): readonly T[] {
  return [...new Set([...first, ...second])];
}

function unionOf<T>(first: readonly T[] | undefined, second: readonly T[] | undefined): readonly T[] | undefined {
  return first || second ? once(first ?? [], second ?? []) : undefined;
}
