import type { LinkView } from '../../../src/model/reference.ts';
import { type Route, toRoute } from '../../../src/model/route.ts';
import type { Schema } from '../../../src/model/schema.ts';
import { reference } from '../../../src/strings.ts';
import { digest } from '../../digest.ts';
import { remembered } from '../../remembered.ts';
import { createSegments } from '../segments.ts';

/** A schema that no page had room for, and the page that it gets. */
export type SchemaSubject = { readonly title: string; readonly schema: Schema; readonly route: Route };

/** A page that a link leads to: with the description, all claims in their order decide all pages of schemas. */
export type SchemaClaim = {
  /** What it is called: the name of the component, or where the schema stands on the page that asked first. Others may be called the same. */
  readonly key: string;
  readonly title: string;
  /** Names the schema that it shows. */
  readonly shows: string;
};

/** The pages of schemas that are too much for the pages that use them: each schema has one, and only those that are needed are made. */
export type SchemaPages = {
  /** The way to the page of a schema; `key` is what it would be called. */
  linkTo(key: string, given: { readonly title: string; readonly schema: Schema }): LinkView | undefined;
  /** The next page that a link leads to and that nobody has made yet. */
  next(): SchemaSubject | undefined;
  /** All pages that links lead to, in the order in which they were first needed. */
  claims(): readonly SchemaClaim[];
  /** Begins with what an earlier build has claimed. A page of it can be made as soon as something links to it again: nobody knows its schema before. */
  recall(claims: readonly SchemaClaim[]): void;
};

/** So many pages any description may have for its schemas, and so many more for each of its components: real ones have less than one for each. */
const MOST_PAGES = 20;
const PAGES_PER_COMPONENT = 2;

/** Where the pages of schemas live. */
const ROOT = '/api/schemi';

type Claimed = SchemaClaim & { readonly route: Route; readonly link: LinkView; schema?: Schema };

/** Starts with no page. Schemas that all contain each other make more ways than there can be pages: those lead to the description itself. */
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
