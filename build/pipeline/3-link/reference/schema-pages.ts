import type { LinkView } from '../../../../src/model/reference.ts';
import { type Route, toRoute } from '../../../../src/model/route.ts';
import type { Schema } from '../../../../src/model/schema.ts';
import { reference } from '../../../../src/strings.ts';
import { digest } from '../../../platform/memory/digest.ts';
import { remembered } from '../../../platform/memory/remembered.ts';
import { createSegments } from '../segments.ts';

/** A schema that no page had room for, and the route of the page it gets. */
export type SchemaSubject = { readonly title: string; readonly schema: Schema; readonly route: Route };

/** A page that a link leads to. Together with the description, the list of claims determines all schema pages. */
export type SchemaClaim = {
  /** The name of the component, or the place of the schema on the first page that asked for it. Not unique. */
  readonly key: string;
  readonly title: string;
  /** Identifies the schema that the page shows. */
  readonly shows: string;
};

/**
 * The pages of schemas that are too large for the pages that use them. Each schema has at most one; only those with a
 * link are made.
 */
export type SchemaPages = {
  /** The link to the page of a schema. `key` is the name that its route is made from. */
  linkTo(key: string, given: { readonly title: string; readonly schema: Schema }): LinkView | undefined;
  /** The next page that a link leads to and that has not been made yet. */
  next(): SchemaSubject | undefined;
  /** All pages that links lead to, in the order in which they were first needed. */
  claims(): readonly SchemaClaim[];
  /**
   * Restores the claims of an earlier build. A restored page can be made only after something links to it again,
   * because a claim does not hold its schema.
   */
  recall(claims: readonly SchemaClaim[]): void;
};

/**
 * How many schema pages a description may have: this many, plus so many per component. Real descriptions have less than
 * one per component.
 */
const MOST_PAGES = 20;
const PAGES_PER_COMPONENT = 2;

/** The folder of the schema pages. */
const ROOT = '/api/schemi';

type Claimed = SchemaClaim & { readonly route: Route; readonly link: LinkView; schema?: Schema };

/**
 * Creates an empty collection. `components` is the number of components in the description. Schemas that all contain
 * each other recur in more ways than there can be pages; beyond the limit, links lead to the description itself.
 */
export function createSchemaPages(components: number): SchemaPages {
  const most = MOST_PAGES + PAGES_PER_COMPONENT * components;
  const segments = createSegments('schema');
  const claims = new Map<string, Claimed>();
  const unmade = new Set<Claimed>();
  const nameOf = remembered((schema: Schema) => digest(schema));
  const claim = ({ key, title, shows }: SchemaClaim): Claimed | undefined => {
    const route = toRoute(`${ROOT}/${segments.claim(key.toLowerCase())}`);
    if (!route) return undefined;
    const link: LinkView = { href: route, label: reference.shownOnPage(title) };
    const claimed: Claimed = { key, title, shows, route, link };
    claims.set(`${key} ${shows}`, claimed);
    unmade.add(claimed);
    return claimed;
  };
  return {
    linkTo(key, { title, schema }) {
      const shows = nameOf(schema);
      const before = claims.get(`${key} ${shows}`);
      if (!before && claims.size >= most) return { href: '/openapi.json', label: reference.shownInDescription(title) };
      const claimed = before ?? claim({ key, title, shows });
      if (claimed) claimed.schema ??= schema;
      return claimed?.link;
    },
    next() {
      for (const claimed of unmade) {
        const { title, schema, route } = claimed;
        if (!schema) continue;
        unmade.delete(claimed);
        return { title, schema, route };
      }
      return undefined;
    },
    claims: () => Array.from(claims.values(), ({ key, title, shows }) => ({ key, title, shows })),
    recall(before) {
      for (const claimed of before) claim(claimed);
    },
  };
}
