import { type Direction, directionsOf } from '../../../../../src/model/direction.ts';
import type { MediaType, Operation } from '../../../../../src/model/operation.ts';
import type { Schema, SchemaLookup, SchemaName } from '../../../../../src/model/schema.ts';
import { basesIn } from '../../../../platform/json-schema/discriminated-variants.ts';
import { componentsIn, subschemasOf } from '../../../../platform/json-schema/subschemas.ts';
import { memoize } from '../../../../platform/memory/memoize.ts';
import { reachable } from '../../../../platform/reachable.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import { encodingsOf } from '../details/encodings.ts';

type Described = Pick<Api, 'operations' | 'schemas'>;

/** The components that readers may send, directly or nested. The API sends the rest. */
export const requestComponents = memoize(({ operations, schemas }: Described): ReadonlySet<SchemaName> => {
  const sent = operations.flatMap((operation) => {
    const { request, response } = schemasOf(operation);
    return directionsOf(operation.kind).request === 'request' ? request : response;
  });
  return componentsIn(sent, schemas);
});

/**
 * The components that no operation uses and no other one of them holds, in their order. The page of a component shows
 * those that it holds. A variant of a used discriminator is used. A component that is only another name is left out.
 */
export function unusedComponents({ operations, schemas }: Described): readonly SchemaName[] {
  const bases = basesIn(schemas);
  const variantsOf = (name: SchemaName) => bases.get(name)?.variants ?? [];
  const roots = operations.flatMap((operation) => Object.values(schemasOf(operation)).flat());
  const variants = (schema: Schema): readonly Schema[] =>
    schema.kind === 'reference' ? variantsOf(schema.name).flatMap((name) => schemas.get(name) ?? []) : [];
  const used = reachable(roots, (schema) => [...subschemasOf(schema, schemas), ...variants(schema)]);
  const unused = [...schemas].filter(([, schema]) => !used.has(schema) && schema.kind !== 'reference');
  // A variant does not show what else its discriminator offers.
  const heldBy = (name: SchemaName, schema: Schema) =>
    referencesIn(schema, schemas, heldIn).filter((other) => !variantsOf(other).includes(name));
  const held = new Map(unused.map(([name, schema]) => [name, [...heldBy(name, schema), ...variantsOf(name)]]));
  return beginnings([...held.keys()], (name) => held.get(name) ?? []);
}

/** The names from which all are reached. Of names that only reach each other, it is the first. */
function beginnings(
  names: readonly SchemaName[],
  next: (name: SchemaName) => readonly SchemaName[],
): readonly SchemaName[] {
  const reached = new Set(names.flatMap((name) => next(name).filter((other) => other !== name)));
  const found = new Set<SchemaName>();
  const begun = new Set<SchemaName>();
  for (const name of [...names.filter((one) => !reached.has(one)), ...names]) {
    if (found.has(name)) continue;
    begun.add(name);
    for (const one of reachable([name], (each) => next(each).filter((other) => !found.has(other)))) found.add(one);
  }
  return names.filter((name) => begun.has(name));
}

/** The parts of a schema that its page shows as they are. A composed schema changes what it is composed of. */
function heldIn(schema: Schema, schemas: SchemaLookup): readonly Schema[] {
  if (schema.kind !== 'schema') return subschemasOf(schema, schemas);
  const { allOf = [], not: _not, if: _if, then: _then, else: _else, ...held } = schema;
  const isAlone = allOf.length === 1 && held.properties === undefined;
  return [...subschemasOf(held, schemas), ...(isAlone ? allOf : [])];
}

/** What uses a component: the operations whose messages have it at any depth, and the components that refer to it. */
export type ComponentUses = { readonly operations: readonly Operation[]; readonly components: readonly SchemaName[] };

/** What uses each component. */
export const componentUses = memoize(({ operations, schemas }: Described) => {
  const inOperations = usersOf(operations, (operation) =>
    componentsIn(Object.values(schemasOf(operation)).flat(), schemas),
  );
  const inComponents = usersOf(schemas.keys(), (name) => referencesIn(schemas.get(name), schemas));
  return (name: SchemaName): ComponentUses => ({
    operations: inOperations.get(name) ?? [],
    components: (inComponents.get(name) ?? []).filter((user) => user !== name),
  });
});

/** The users of each name, in their order. */
function usersOf<User>(
  users: Iterable<User>,
  namesIn: (user: User) => Iterable<SchemaName>,
): ReadonlyMap<SchemaName, readonly User[]> {
  const pairs = Array.from(users).flatMap((user) => Array.from(new Set(namesIn(user)), (name) => ({ name, user })));
  const grouped = Map.groupBy(pairs, ({ name }) => name);
  return new Map(Array.from(grouped, ([name, group]) => [name, group.map(({ user }) => user)]));
}

/** The components to which a schema refers itself, in all of its parts or in those that `partsOf` gives. */
function referencesIn(
  schema: Schema | undefined,
  schemas: Described['schemas'],
  partsOf = subschemasOf,
): readonly SchemaName[] {
  const parts = reachable(schema ? [schema] : [], (part) => (part.kind === 'reference' ? [] : partsOf(part, schemas)));
  return Array.from(parts).flatMap((part) => (part.kind === 'reference' ? [part.name] : []));
}

/** Whether a component leads to at most as many components, itself included. */
export function leadsToFew(name: SchemaName, most: number, schemas: Described['schemas']): boolean {
  const found = new Set([name]);
  for (const each of found) {
    for (const next of referencesIn(schemas.get(each), schemas)) found.add(next);
    if (found.size > most) return false;
  }
  return true;
}

/** The schemas in the request of an operation, and those in its responses. */
function schemasOf({ parameters, requestBody, responses }: Operation): Readonly<Record<Direction, readonly Schema[]>> {
  const inContent = (content: readonly MediaType[]) =>
    content.flatMap((media) => [
      ...(media.schema ? [media.schema] : []),
      ...encodingsOf(media).flatMap(({ headers }) => headers.map((header) => header.schema)),
    ]);
  return {
    request: [...parameters.map(({ schema }) => schema), ...inContent(requestBody?.content ?? [])],
    response: responses.flatMap(({ headers, content }) => [
      ...headers.map(({ schema }) => schema),
      ...inContent(content),
    ]),
  };
}
