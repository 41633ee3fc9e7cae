import type { Schema, SchemaLookup, SchemaName, SchemaObject } from '../../../src/model/schema.ts';
import { memoize } from '../memory/memoize.ts';
import { requiredNames } from './required-names.ts';

/** The most schemas that are followed for one value, and the most alternatives that are kept. */
const MAX_STEPS = 2_000;
const MAX_ALTERNATIVES = 100;

/** Longer chains of references are loops. */
const MAX_LENGTH = 20;

/**
 * The forms that a value may have, other than null: one for each option of `anyOf` and `oneOf`, joined with the
 * keywords around them. Schemas that contain each other again and again are cut.
 */
export function alternativesOf(schema: Schema | undefined, schemas: SchemaLookup): readonly SchemaObject[] {
  return schema ? knownAlternatives(schemas)(schema) : [];
}

/** Unions that lead to each other ask for the same alternatives from each of them. */
const knownAlternatives = memoize((schemas: SchemaLookup) =>
  memoize((schema: Schema) => alternativesIn(schema, schemas)),
);

function alternativesIn(schema: Schema, schemas: SchemaLookup): readonly SchemaObject[] {
  let steps = 0;
  const visit = (part: Schema, ancestors: ReadonlySet<SchemaName>): readonly SchemaObject[] => {
    steps += 1;
    if (part.kind === 'never' || steps > MAX_STEPS) return [];
    if (part.kind === 'any') return [{ ...part, kind: 'schema' }];
    if (part.kind === 'reference') {
      const isLoop = ancestors.has(part.name) || ancestors.size > MAX_LENGTH;
      const target = isLoop ? undefined : schemas.get(part.name);
      return target ? visit(target, new Set(ancestors).add(part.name)) : [];
    }
    const { allOf = [], anyOf, oneOf, ...own } = part;
    if (own.types?.every((type) => type === 'null')) return [];
    const choices = [...allOf.map((one) => [one]), anyOf ?? [], oneOf ?? []];
    return choices.reduce<readonly SchemaObject[]>(
      (joined, options) => {
        const parts = options.flatMap((option) => visit(option, ancestors)).slice(0, MAX_ALTERNATIVES);
        if (parts.length === 0) return joined;
        return joined.flatMap((one) => parts.map((other) => join(one, other))).slice(0, MAX_ALTERNATIVES);
      },
      [own],
    );
  };
  return visit(schema, new Set());
}

/** Joins the keywords of two schemas that hold together. */
function join(one: SchemaObject, other: SchemaObject): SchemaObject {
  const properties = [...(one.properties ?? []), ...(other.properties ?? [])];
  const required = new Set([one, other].flatMap(requiredNames));
  return {
    ...one,
    ...other,
    ...(properties.length > 0 && {
      properties: properties.map((property) => ({ ...property, required: required.has(property.name) })),
    }),
    ...(required.size > 0 && { requiredElsewhere: [...required] }),
  };
}

/**
 * A schema and those that describe the same whole value: its target, or the only part of its `allOf`, and so on. Not
 * those of an `allOf` of several parts, each of which says less than the whole.
 */
export function schemaChain(schema: Schema | undefined, schemas: SchemaLookup): readonly Schema[] {
  const chain: Schema[] = [];
  for (let next = schema; next && chain.length <= MAX_LENGTH; next = nextOf(next, schemas)) chain.push(next);
  return chain;
}

function nextOf(schema: Schema, schemas: SchemaLookup): Schema | undefined {
  if (schema.kind === 'reference') return schemas.get(schema.name);
  const [only, ...others] = schema.kind === 'schema' ? (schema.allOf ?? []) : [];
  return others.length === 0 ? only : undefined;
}
