import type { Direction as MessageDirection } from '../../../../../src/model/direction.ts';
import type { LinkView } from '../../../../../src/model/reference.ts';
import { type Route, toRoute } from '../../../../../src/model/route.ts';
import type { Schema, SchemaName } from '../../../../../src/model/schema.ts';
import { reference } from '../../../../../src/strings.ts';
import { digest } from '../../../../platform/memory/digest.ts';
import { memoize } from '../../../../platform/memory/memoize.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import { uniqueSegments } from '../../segments.ts';

/** The direction of the message that contains a schema. A schema on its own shows the properties of `both`. */
export type Direction = MessageDirection | 'both';

/** A schema that a page has no room for. */
export type LargeSchema = {
  /** Identifies the key together with the contents of the schema. */
  readonly id: string;
  /** The name of the component, or the anchor of a schema without a name. The route is made from it. */
  readonly key: string;
  readonly title: string;
  readonly schema: Schema;
};

/** A schema that gets a page of its own. It is plain JSON: a cache can keep it. */
export type SchemaClaim = Omit<LargeSchema, 'schema'> & { readonly route: Route; readonly source: SchemaSource };

/** Where the schema of a claim is found: it is a component, or a large schema in the plan of a page. */
export type SchemaSource = { readonly component: SchemaName } | PlannedPage;

/** What a plan is made for: the page of an operation, the table of a component, or the page of a schema. */
export type PlannedPage =
  | { readonly operation: string }
  | { readonly table: SchemaName; readonly direction: Direction }
  | { readonly schemaPage: Route };

/** Gives the link to the page of a schema. */
export type SchemaLinks = (schema: LargeSchema) => LinkView;

/**
 * How many schema pages an OpenAPI document may have: so many, plus so many per component. Real documents have less
 * than one per component. But schemas that all contain each other can be combined in more ways than there can be pages.
 */
const MOST_PAGES = 20;
const PAGES_PER_COMPONENT = 2;

/** The folder of the schema pages. */
export const SCHEMA_ROOT = '/api/schemi';

/** Describes a schema that a page has no room for. */
export function largeSchema(key: string, title: string, schema: Schema): LargeSchema {
  return { id: `${key} ${contentsOf(schema)}`, key, title, schema };
}

const contentsOf = memoize((schema: Schema) => digest(schema));

/** The schemas that a page has no room for. */
export type Found = { readonly largeSchemas: readonly LargeSchema[]; readonly on: PlannedPage };

/** Gives the claims that a page adds to those of the pages before it. Beyond the limit there are no claims. */
export function newClaims(
  { largeSchemas, on }: Found,
  before: readonly SchemaClaim[],
  { schemas }: Pick<Api, 'schemas'>,
): readonly SchemaClaim[] {
  const known = new Set(before.map(({ id }) => id));
  const room = Math.max(0, MOST_PAGES + PAGES_PER_COMPONENT * schemas.size - before.length);
  const added = largeSchemas.filter(({ id }) => !known.has(id)).slice(0, room);
  if (added.length === 0) return [];
  const segmentOf = uniqueSegments('schema');
  for (const { key } of before) segmentOf(key.toLowerCase());
  return added.flatMap(({ id, key, title, schema }): readonly SchemaClaim[] => {
    const route = toRoute(`${SCHEMA_ROOT}/${segmentOf(key.toLowerCase())}`);
    const source = schema.kind === 'reference' ? { component: schema.name } : on;
    return route ? [{ id, key, title, route, source }] : [];
  });
}

/** Creates the links to the claimed pages. The link to a schema without a page leads to the OpenAPI document. */
export function schemaLinks(claims: readonly SchemaClaim[]): SchemaLinks {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  return ({ id, title }) => {
    const claim = byId.get(id);
    return claim
      ? { href: claim.route, label: reference.shownOnPage(claim.title) }
      : { href: '/openapi.json', label: reference.shownInOpenApi(title) };
  };
}
