import type { Schema, SchemaLookup } from '../../../../src/model/schema.ts';

/** Longer chains are loops. */
const MAX_LENGTH = 20;

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
