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
 * How many pages of schemas may follow from other pages of schemas: so many, plus so many per component. Real documents
 * have less than one per component. But schemas that all contain each other can be combined in more ways than there can
 * be pages.
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

/** The claims of a page: one for each schema that it has no room for. They depend on no other page. */
export function claimsOf({ largeSchemas, on }: Found, api: Pick<Api, 'schemas'>): readonly SchemaClaim[] {
  return largeSchemas.flatMap((large): readonly SchemaClaim[] => {
    const { id, key, title, schema } = large;
    const route = schemaRoute(large, api);
    const source = schema.kind === 'reference' ? { component: schema.name } : on;
    return route ? [{ id, key, title, route, source }] : [];
  });
}

/** The number of pages that schemas may have because other pages of schemas have no room for them. */
export function mostNestedPages({ schemas }: Pick<Api, 'schemas'>): number {
  return MOST_PAGES + PAGES_PER_COMPONENT * schemas.size;
}

/**
 * Creates the links to the pages of schemas. `hasPage` is asked on the page of a schema: there, the link to a schema
 * beyond the limit leads to the OpenAPI document.
 */
export function schemaLinks(
  api: Pick<Api, 'schemas'>,
  hasPage: (schema: LargeSchema) => boolean = () => true,
): SchemaLinks {
  return (large) => {
    const route = hasPage(large) ? schemaRoute(large, api) : undefined;
    return route
      ? { href: route, label: reference.shownOnPage(large.title) }
      : { href: '/openapi.json', label: reference.shownInOpenApi(large.title) };
  };
}

/** The address of the page of a schema: that of its component, or one made from its key and contents. */
function schemaRoute({ id, key, schema }: LargeSchema, { schemas }: Pick<Api, 'schemas'>): Route | undefined {
  const component = schema.kind === 'reference' ? componentSegments(schemas).get(schema.name) : undefined;
  const segment = component ?? `${uniqueSegments('schema')(key.toLowerCase())}-${digest(id).slice(0, 8)}`;
  return toRoute(`${SCHEMA_ROOT}/${segment}`);
}

const componentSegments = memoize((schemas: Api['schemas']): ReadonlyMap<SchemaName, string> => {
  const segmentOf = uniqueSegments('schema');
  return new Map(Array.from(schemas.keys(), (name) => [name, segmentOf(name.toLowerCase())]));
});
