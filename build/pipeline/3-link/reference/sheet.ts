import type { LinkView } from '../../../../src/model/reference.ts';
import type { Schema } from '../../../../src/model/schema.ts';
import { reference } from '../../../../src/strings.ts';
import { type Anchors, createAnchors } from './anchors.ts';
import type { Flatten } from './flatten.ts';
import type { SchemaPages } from './schema-pages.ts';

/** Requests leave out read-only properties, responses write-only ones; a schema on its own shows both. */
export type Direction = 'request' | 'response' | 'both';

/** A schema that is shown on its own, because it was too large where it is used. */
export type Postponed = {
  readonly title: string;
  readonly schema: Schema;
  readonly direction: Direction;
  readonly anchor: string;
};

/** A schema that is too large for its place and is to be shown elsewhere. */
export type Excess = {
  /** The name of the component, or the anchor of a schema without a name. */
  readonly key: string;
  readonly title: string;
  readonly schema: Schema;
  readonly direction: Direction;
  /** The estimated size of its markup, in bytes. */
  readonly weight: number;
};

/**
 * The state of one page that shows schemas. It limits the size of the page and ensures that every schema left out is
 * shown elsewhere.
 */
export type Sheet = {
  readonly flatten: Flatten;
  readonly anchors: Anchors;
  /** Adds to the size of the page, in bytes of markup. */
  spend(weight: number): void;
  /** Whether contents of this weight may still be expanded in place. */
  hasRoom(weight: number): boolean;
  /** Records where the body of a request or response shows a schema. Equal schemas must have equal keys. */
  showBody(key: string, direction: Direction, link: LinkView): void;
  /** Where a body already shows this schema, if any does. */
  bodyOf(key: string, direction: Direction): LinkView | undefined;
  /**
   * Postpones a schema to the end of the page, or to a page of its own where this one is full. Gives the link to it,
   * the same each time.
   */
  postpone(excess: Excess): LinkView;
  /** The next schema that was postponed to the end of this page. */
  next(): Postponed | undefined;
};

/** Beyond this size, each component is shown once, at the end of the page. */
const MANY_BYTES = 250_000;

/**
 * Beyond this size, components go to pages of their own: no page may weigh more than 1 MiB, and that includes the
 * frame.
 */
const TOO_MANY_BYTES = 450_000;

/** What flattens the schemas of a page, and where schemas without room on it go. */
export type SheetInput = { readonly flatten: Flatten; readonly pages: SchemaPages };

/** Creates the state of an empty page. */
export function createSheet({ flatten, pages }: SheetInput): Sheet {
  const anchors = createAnchors();
  const bodies = new Map<string, LinkView>();
  const postponed = new Map<string, LinkView>();
  const queue: Postponed[] = [];
  let spent = 0;
  return {
    flatten,
    anchors,
    spend(weight) {
      spent += weight;
    },
    hasRoom: (weight) => spent + weight <= MANY_BYTES,
    showBody(key, direction, link) {
      const known = `${direction} ${key}`;
      if (!bodies.has(known)) bodies.set(known, link);
    },
    bodyOf: (key, direction) => bodies.get(`${direction} ${key}`),
    postpone({ key, title, schema, direction, weight }) {
      // The name of a component may equal the anchor of an unnamed schema.
      const known = `${direction} ${schema.kind} ${key}`;
      const before = postponed.get(known);
      if (before) return before;
      const away = spent + weight > TOO_MANY_BYTES ? pages.linkTo(key, { title, schema }) : undefined;
      if (away) return away;
      spent += weight;
      const anchor = anchors.claim(`schema.${key}`);
      const link: LinkView = { href: `#${anchor}`, label: reference.shownBelow(title) };
      postponed.set(known, link);
      queue.push({ title, schema, direction, anchor });
      return link;
    },
    next: () => queue.shift(),
  };
}
