import type { LinkView } from '../../../../../src/model/reference.ts';
import type { Schema } from '../../../../../src/model/schema.ts';
import { reference } from '../../../../../src/strings.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import type { FieldGuides } from '../../guides.ts';
import { createPageBudget, type PageBudget } from '../details/page-budget.ts';
import type { Flatten } from '../schemas/flat.ts';
import { flattenIn } from '../schemas/flatten.ts';
import { type UniqueAnchor, uniqueAnchors } from '../texts/anchors.ts';
import { type Direction, type LargeSchema, largeSchema } from './schema-pages.ts';

/** A schema that is shown on its own. */
export type NamedSchema = {
  readonly title: string;
  readonly schema: Schema;
  readonly direction: Direction;
  readonly anchor: string;
};

/** A schema that is not shown where it is used. */
export type MovedSchema = Omit<NamedSchema, 'anchor'> & {
  /** The name of the component, or the anchor of a schema without a name. */
  readonly key: string;
  /** The estimated size of its markup, in bytes. */
  readonly weight: number;
};

/** Where the contents of a schema are: on the same page, or on a page of their own. */
export type ContentsLink = LinkView | LargeSchema;

/**
 * The decisions about one page so far. The functions that plan the parts of a page share it. They must run in the order
 * of the page, because the first schemas get the room.
 */
export type PagePlanner = {
  readonly schemas: Api['schemas'];
  /** The guides that mention fields of the page, by anchor. */
  readonly guides: ReadonlyMap<string, readonly LinkView[]>;
  readonly flatten: Flatten;
  readonly uniqueAnchor: UniqueAnchor;
  readonly budget: PageBudget;
  /** Gives the link to the first body with a schema. If this is the first one, records its link and gives nothing. */
  firstBody(key: string, direction: Direction, link: LinkView): LinkView | undefined;
  /** Moves a schema to the end of the page, or to a page of its own where this page is full. */
  move(schema: MovedSchema): ContentsLink;
  /** Gives the next schema that was moved to the end of the page. */
  nextMoved(): NamedSchema | undefined;
  /** Gives the schemas that need a page of their own, in the order of the page. */
  largeSchemas(): readonly LargeSchema[];
};

type Settings = {
  /** Whether schemas can be shown at the end of the page. */
  readonly hasEnd?: boolean;
  readonly guides?: FieldGuides;
};

/** Creates the planner of an empty page. */
export function createPagePlanner(
  { schemas }: Pick<Api, 'schemas'>,
  { hasEnd = true, guides = [] }: Settings = {},
): PagePlanner {
  const uniqueAnchor = uniqueAnchors();
  const budget = createPageBudget();
  const bodies = new Map<string, LinkView>();
  const moved = new Map<string, LinkView>();
  const waiting: NamedSchema[] = [];
  const large = new Map<string, LargeSchema>();
  return {
    schemas,
    guides: new Map(guides),
    flatten: flattenIn(schemas),
    uniqueAnchor,
    budget,
    firstBody(key, direction, link) {
      const id = `${direction} ${key}`;
      const first = bodies.get(id);
      if (!first) bodies.set(id, link);
      return first;
    },
    move({ key, title, schema, direction, weight }) {
      // The name of a component may equal the anchor of an unnamed schema.
      const id = `${direction} ${schema.kind} ${key}`;
      const before = moved.get(id);
      if (before) return before;
      if (!hasEnd || !budget.hasRoomAtEnd(weight)) {
        const added = largeSchema(key, title, schema);
        const known = large.get(added.id) ?? added;
        large.set(known.id, known);
        return known;
      }
      budget.add(weight);
      const anchor = uniqueAnchor(`schema.${key}`);
      const link: LinkView = { href: `#${anchor}`, label: reference.shownBelow(title) };
      moved.set(id, link);
      waiting.push({ title, schema, direction, anchor });
      return link;
    },
    nextMoved: () => waiting.shift(),
    largeSchemas: () => [...large.values()],
  };
}
