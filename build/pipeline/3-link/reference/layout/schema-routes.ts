import { decodeAddress } from '../../../../../src/model/decode-address.ts';
import type { Link } from '../../../../../src/model/phrase.ts';
import { type Route, toRoute } from '../../../../../src/model/route.ts';
import type { Schema, SchemaName } from '../../../../../src/model/schema.ts';
import { memoize } from '../../../../platform/memory/memoize.ts';
import { isSegment, uniqueSegments } from '../../segments.ts';
import { flattenIn } from '../schemas/flatten.ts';
import { shownName } from '../schemas/type-label.ts';

/** The folder of the schema pages. */
export const SCHEMA_ROOT = '/api/schemi';

/**
 * The route of each component's page. Only names decide it. A component has a page if another page leads to it, or if
 * no operation uses it.
 */
export const schemaRoutes = memoize((schemas: ReadonlyMap<SchemaName, Schema>): ReadonlyMap<SchemaName, Route> => {
  const segmentOf = uniqueSegments('schema');
  const names = Array.from(schemas.keys(), (name) => [name, name.toLowerCase()] as const);
  // Valid names go first, so that they keep their segment wherever they are in the OpenAPI document.
  const inTurn = [...names.filter(([, word]) => isSegment(word)), ...names.filter(([, word]) => !isSegment(word))];
  return new Map(
    inTurn.flatMap(([name, word]) => {
      const route = toRoute(`${SCHEMA_ROOT}/${segmentOf(word)}`);
      return route ? [[name, route] as const] : [];
    }),
  );
});

/** The link to the page of a component. */
export function linkToSchema(name: SchemaName, schemas: ReadonlyMap<SchemaName, Schema>): Link | undefined {
  const href = schemaRoutes(schemas).get(name);
  return href && { href, label: schemaTitle(name, schemas) };
}

/** The title of a component's page. */
export function schemaTitle(name: SchemaName, schemas: ReadonlyMap<SchemaName, Schema>): string {
  return shownName(flattenIn(schemas)({ kind: 'reference', name })) ?? name;
}

/** The pages of components to which, or to parts of which, some addresses lead. */
export function componentRoutesIn(
  addresses: Iterable<string>,
  schemas: ReadonlyMap<SchemaName, Schema>,
): ReadonlySet<Route> {
  const found = Array.from(addresses, (address) => {
    const name = componentAt(address, schemas);
    return name === undefined ? undefined : schemaRoutes(schemas).get(name);
  });
  return new Set(found.filter((route) => route !== undefined));
}

/** The component to whose page, or to a part of it, an address leads. */
export function componentAt(address: string, schemas: ReadonlyMap<SchemaName, Schema>): SchemaName | undefined {
  return address.startsWith(`${SCHEMA_ROOT}/`)
    ? namesBySegment(schemas).get(segmentIn(decodeAddress(address)))
    : undefined;
}

const namesBySegment = memoize(
  (schemas: ReadonlyMap<SchemaName, Schema>) =>
    new Map(Array.from(schemaRoutes(schemas), ([name, route]) => [segmentIn(route), name] as const)),
);

/** The segment of an address that names a component. */
function segmentIn(address: string): string {
  return address.slice(SCHEMA_ROOT.length + 1).split(/[/?#]/, 1)[0] ?? '';
}
