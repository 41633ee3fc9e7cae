import type { LinkView } from '../../../src/model/reference.ts';
import { type Route, toRoute } from '../../../src/model/route.ts';
import type { Schema } from '../../../src/model/schema.ts';
import { reference } from '../../../src/strings.ts';
import { createSegments } from '../segments.ts';

/** A schema that no page had room for, and the page that it gets. */
export type SchemaSubject = { readonly title: string; readonly schema: Schema; readonly route: Route };

/** The pages of schemas that are too much for the pages that use them: each schema has one, and only those that are needed are made. */
export type SchemaPages = {
  /** The way to the page of a schema. `key` is the same for the same schema. */
  linkTo(key: string, given: { readonly title: string; readonly schema: Schema }): LinkView | undefined;
  /** The next page that a link leads to and that nobody has made yet. */
  next(): SchemaSubject | undefined;
};

/** So many pages any description may have for its schemas, and so many more for each of its components: real ones have less than one for each. */
const MOST_PAGES = 20;
const PAGES_PER_COMPONENT = 2;

/** Where the pages of schemas live. */
const ROOT = '/api/schemi';

/** Starts with no page. Schemas that all contain each other make more ways than there can be pages: those lead to the description itself. */
export function createSchemaPages(components: number): SchemaPages {
  const most = MOST_PAGES + PAGES_PER_COMPONENT * components;
  const segments = createSegments('schema');
  const links = new Map<string, LinkView>();
  const waiting: SchemaSubject[] = [];
  return {
    linkTo(key, { title, schema }) {
      const before = links.get(key);
      if (before) return before;
      if (links.size >= most) return { href: '/openapi.json', label: reference.shownInDescription(title) };
      const route = toRoute(`${ROOT}/${segments.claim(key.toLowerCase())}`);
      if (!route) return undefined;
      const link: LinkView = { href: route, label: reference.shownOnPage(title) };
      links.set(key, link);
      waiting.push({ title, schema, route });
      return link;
    },
    next: () => waiting.shift(),
  };
}
