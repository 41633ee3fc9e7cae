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

/** Where the pages of schemas live. */
const ROOT = '/api/schemi';

/** Starts with no page. */
export function createSchemaPages(): SchemaPages {
  const segments = createSegments('schema');
  const links = new Map<string, LinkView>();
  const waiting: SchemaSubject[] = [];
  return {
    linkTo(key, { title, schema }) {
      const before = links.get(key);
      if (before) return before;
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
