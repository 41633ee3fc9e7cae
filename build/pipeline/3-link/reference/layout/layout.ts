import type { Link } from '../../../../../src/model/phrase.ts';
import { type Route, toRoute } from '../../../../../src/model/route.ts';
import type { Schema, SchemaName } from '../../../../../src/model/schema.ts';
import { reference } from '../../../../../src/strings.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import { uniqueSegments } from '../../segments.ts';
import type { Flat } from '../schemas/flat.ts';
import { flattenByDirection } from '../schemas/flatten.ts';
import type { UniqueAnchor } from '../texts/anchors.ts';
import { identityOf, type ShownDirection } from './contents.ts';
import { type Arrangement, isElsewhere, type Moved, measure, type Nesting, type Root } from './measure.ts';
import { schemaRoutes } from './schema-routes.ts';

/** What a page shows of schemas. */
export type PageSchemas = {
  readonly roots: readonly Root[];
  /** The route of the page. Parts of it that need pages of their own have routes below. */
  readonly route: Route;
  /** The component that the page is about. */
  readonly component?: SchemaName;
  /** The bytes of markup of the rest of the page. */
  readonly weight?: number;
  /** How many pages the parts of the page and their own parts may have together. */
  readonly mostParts?: number;
  /** Whether the schemas are a table inside a text, which has no end and no parts. Its `route` is the component's. */
  readonly isTable?: boolean;
};

/** Where a page shows its schemas. The page and the OpenAPI document decide it, and nothing that came before. */
export type Layout = {
  /** The schemas at the end of the page. */
  readonly end: readonly (Root & { readonly anchor: string })[];
  /** The schemas without a name that have pages of their own. */
  readonly parts: readonly SchemaPart[];
  /** The link to the contents of a schema, if they are not shown where it is. */
  linkTo(schema: Schema, nesting: Nesting): Link | undefined;
  /** The address of the fields of a schema for which a list has no room. */
  addressOfRest(flat: Flat, direction: ShownDirection): string | undefined;
};

/** A part of a page that has a page of its own. */
export type SchemaPart = Root & Pick<PageSchemas, 'route' | 'mostParts'>;

/** Schemas without a name can be merged in more ways than there can be pages. */
const MOST_PARTS = 100;

/** All arrangements, best first. */
const ARRANGEMENTS: readonly Arrangement[] = [
  ...[Number.POSITIVE_INFINITY, 30_000, 10_000, 3_000].map((largest) => ({ largest, rest: 'end' as const })),
  ...[100_000, 30_000, 10_000, 3_000].map((largest) => ({ largest, rest: 'pages' as const })),
];

/** The arrangement for pages that are too large for all others. */
const LAST: Arrangement = { largest: 0, rest: 'pages' };

/** How much markup a page may have, in bytes. It is an estimate: with its frame, no page may weigh more than 1 MiB. */
const ROOM = 300_000;

/** Arranges the schemas of a page in the first way for which it is small enough. */
export function layoutOf(page: PageSchemas, { schemas }: Pick<Api, 'schemas'>, uniqueAnchor: UniqueAnchor): Layout {
  const flatten = flattenByDirection(schemas);
  const { roots, weight: rest = 0 } = page;
  const arranging = { page, schemas, uniqueAnchor };
  for (const arrangement of ARRANGEMENTS) {
    if (page.isTable && arrangement.rest === 'end') continue;
    const { moved, weight } = measure(roots, arrangement, { flatten, room: ROOM - rest });
    if (weight + rest <= ROOM) return arranged(moved, arrangement, arranging);
  }
  return arranged(measure(roots, LAST, { flatten, room: Number.POSITIVE_INFINITY }).moved, LAST, arranging);
}

type Arranging = {
  readonly page: PageSchemas;
  readonly schemas: Api['schemas'];
  readonly uniqueAnchor: UniqueAnchor;
};

/** The layout of a page in an arrangement. */
function arranged(
  moved: readonly Moved[],
  arrangement: Arrangement,
  { page, schemas, uniqueAnchor }: Arranging,
): Layout {
  const { mostParts = MOST_PARTS } = page;
  const flatten = flattenByDirection(schemas);
  const segmentOf = uniqueSegments('schema');
  const links: Links = { request: new Map(), response: new Map(), both: new Map() };
  const end: Layout['end'][number][] = [];
  const parts: SchemaPart[] = [];
  const atEnd = (of: Moved['of'], root: Root): Link => {
    const anchor = uniqueAnchor(`schema.${typeof of === 'string' ? of : root.place}`);
    end.push({ ...root, anchor });
    return { href: `#${anchor}`, label: reference.shownBelow(root.place) };
  };
  const onPage = (of: Moved['of'], root: Root): Link => {
    const known = routeOf(of, page, schemaRoutes(schemas)) ?? (page.isTable ? page.route : undefined);
    const free = parts.length < mostParts ? toRoute(`${page.route}/${segmentOf(root.place.toLowerCase())}`) : undefined;
    if (!known && free) parts.push({ ...root, route: free });
    const href = known ?? free;
    return href
      ? { href, label: reference.shownOnPage(root.place) }
      : { href: '/openapi.json', label: reference.shownInOpenApi(root.place) };
  };
  for (const { kind, of, ...root } of moved) {
    const link = arrangement.rest === 'end' && kind !== 'rest' ? atEnd : onPage;
    links[root.direction].set(of, link(of, root));
  }
  return {
    end,
    parts: parts.map((part) => ({ ...part, mostParts: Math.floor(mostParts / parts.length) - 1 })),
    linkTo(schema, nesting) {
      const directed = flatten[nesting.direction];
      if (!isElsewhere(schema, nesting, arrangement, directed)) return undefined;
      return links[nesting.direction].get(identityOf(schema, directed(schema)));
    },
    addressOfRest: (flat, direction) => links[direction].get(flat)?.href,
  };
}

type Links = Readonly<Record<ShownDirection, Map<Moved['of'], Link>>>;

/** The route of what is moved, if it is the page of a component. The rest of the fields of the page itself is not. */
function routeOf(
  of: Moved['of'],
  { component }: PageSchemas,
  routes: ReadonlyMap<SchemaName, Route>,
): Route | undefined {
  if (typeof of === 'string') return routes.get(of);
  const name = 'components' in of ? of.name : undefined;
  return name === undefined || name === component ? undefined : routes.get(name);
}
