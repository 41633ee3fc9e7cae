import type { LinkView } from '../../../src/model/reference.ts';
import type { Schema } from '../../../src/model/schema.ts';
import { reference } from '../../../src/strings.ts';
import { type Anchors, createAnchors } from './anchors.ts';
import type { Flatten } from './flatten.ts';
import type { SchemaPages } from './schema-pages.ts';

/** Requests leave out what is read-only, responses what is write-only; a schema by itself is both. */
export type Direction = 'request' | 'response' | 'both';

/** A schema that is shown by itself, because it was too much where it was used. */
export type Postponed = {
  readonly title: string;
  readonly schema: Schema;
  readonly direction: Direction;
  readonly anchor: string;
};

/** What is to be shown elsewhere. */
export type Excess = {
  /** The name of the component, or the way to what has none. */
  readonly key: string;
  readonly title: string;
  readonly schema: Schema;
  readonly direction: Direction;
  /** How many bytes of markup it will make. */
  readonly weight: number;
};

/** What one page knows of the schemas that it shows: it keeps the page from growing without end and anything from getting lost. */
export type Sheet = {
  readonly flatten: Flatten;
  readonly anchors: Anchors;
  /** Counts the bytes of markup that something makes. */
  spend(weight: number): void;
  /** Whether something of a weight may still unfold where it is used. */
  hasRoom(weight: number): boolean;
  /** Remembers where the body of a request or response shows a schema, by a key that is the same for the same schema. */
  showBody(key: string, direction: Direction, link: LinkView): void;
  /** Where a body has shown a schema already. */
  bodyOf(key: string, direction: Direction): LinkView | undefined;
  /** Puts a schema off to the end of the page, or to a page of its own where this one has no more room; gives the way there, the same each time. */
  postpone(excess: Excess): LinkView;
  /** The next schema that was put off to the end of this page. */
  next(): Postponed | undefined;
};

/** With more bytes than this, components are shown once each, below. */
const MANY_BYTES = 250_000;

/** With more than this they go to pages of their own: no page may weigh more than 1 MiB, and the frame weighs too. */
const TOO_MANY_BYTES = 450_000;

/** Where a page's schemas come from, and where those go that it has no room for. */
export type SheetInput = { readonly flatten: Flatten; readonly pages: SchemaPages };

/** Starts a page. */
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
      // A component may be called like the anchor of a schema that has no name.
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
