import type { Schema, SchemaLookup, SchemaObject } from '../../../../../src/model/schema.ts';

/** A schema among those that one value must fit; `isHere` if no reference leads to it. */
type Member = { readonly schema: Schema; readonly isHere: boolean };

/**
 * Gives for a schema that is written inside of an `allOf` the schema that its values must fit: the whole around it, or
 * for a property all schemas that the members of the whole have for it. An example inside of a component fits the
 * component, whatever else merges it.
 */
export function wholesOf(schemas: Iterable<Schema>, components: SchemaLookup): ReadonlyMap<Schema, Schema> {
  const wholes = new Map<Schema, Schema>();
  for (const schema of schemas) {
    // What is itself inside of another one has the outer one as its whole, which came first or comes later.
    if (schema.kind === 'schema' && schema.allOf) visit([{ schema, isHere: true }], schema, { components, wholes });
  }
  return wholes;
}

type Visit = { readonly components: SchemaLookup; readonly wholes: Map<Schema, Schema> };

function visit(members: readonly Member[], whole: SchemaObject, context: Visit): void {
  const here = composed(members, new Map()).filter(({ isHere }) => isHere);
  for (const { schema } of here) if (schema !== whole) context.wholes.set(schema, whole);
  // A long chain of references is followed only from where a property can have a whole of its own.
  if (!here.some(({ schema }) => schema.kind === 'schema' && schema.properties)) return;
  const group = composed(members, context.components);
  const properties = group.flatMap(({ schema, isHere }) =>
    schema.kind === 'schema' ? (schema.properties ?? []).map((property) => ({ ...property, isHere })) : [],
  );
  for (const holders of Map.groupBy(properties, ({ name }) => name).values()) {
    const [first] = holders.filter(({ isHere }) => isHere);
    if (!first || holders.length < 2) continue;
    const { place } = first.schema;
    const allOf = holders.map(({ schema }) => schema);
    visit(holders, { kind: 'schema', allOf, ...(place && { place }) }, context);
  }
}

/** The members with those of their `allOf` and those that they refer to, each once. */
function composed(members: readonly Member[], components: SchemaLookup): readonly Member[] {
  const found = new Map(members.map((member) => [member.schema, member]));
  for (const { schema, isHere } of found.values()) {
    const target = schema.kind === 'reference' ? components.get(schema.name) : undefined;
    const parts = schema.kind === 'schema' ? (schema.allOf ?? []) : [];
    const inner = [
      ...parts.map((part) => ({ schema: part, isHere })),
      ...(target ? [{ schema: target, isHere: false }] : []),
    ];
    for (const member of inner) if (!found.has(member.schema)) found.set(member.schema, member);
  }
  return [...found.values()];
}
