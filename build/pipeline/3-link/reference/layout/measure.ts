import { defined } from '../../../../../src/model/defined.ts';
import { phraseText } from '../../../../../src/model/phrase.ts';
import type { Schema } from '../../../../../src/model/schema.ts';
import { reference } from '../../../../../src/strings.ts';
import { memoize } from '../../../../platform/memory/memoize.ts';
import type { Flat, Flatten } from '../schemas/flat.ts';
import type { DirectedFlatten } from '../schemas/flatten.ts';
import { shownName } from '../schemas/type-label.ts';
import { unnamedSubschemas } from '../schemas/unnamed-subschemas.ts';
import {
  contentsOf,
  hasContents,
  type Identity,
  identityInside,
  identityOf,
  isNeededIn,
  isObject,
  recurring,
  type SchemaSurroundings,
  type ShownDirection,
} from './contents.ts';
import { nameWeight, ownWeight } from './weight.ts';

/** A schema with which a page begins: that of a parameter, a header or a body, or the only one of the page. */
export type Root = { readonly schema: Schema; readonly direction: ShownDirection; readonly place: string };

/** A way to arrange a page. */
export type Arrangement = {
  /** Contents with more markup than this, in bytes, are not shown where they are used. */
  readonly largest: number;
  /** Where they are: components once at the end of the page, or everything on pages of its own. */
  readonly rest: 'end' | 'pages';
};

/** A schema that is not shown where it is used; `rest` are the fields for which the list of `of` has no room. */
export type Moved = Root & { readonly of: Identity | Flat; readonly kind: 'component' | 'unnamed' | 'rest' };

/** The markup of a page in bytes, and what it moves: each schema once for each direction. */
export type Measured = { readonly weight: number; readonly moved: readonly Moved[] };

/** Where a schema is on a page. */
export type Nesting = SchemaSurroundings & {
  /** The number of disclosures around the schema. */
  readonly level: number;
  readonly around: { readonly size: number; has(identity: Identity): boolean };
};

/** Contents inside more disclosures than this are shown elsewhere: indentation leaves them no room. */
const MAX_DEPTH = 6;

/** How many components may be nested, in whatever way. Unlike the depth, this also counts a list in a list. */
const MAX_AROUND = 50;

/** Tells whether an arrangement shows the contents of a schema elsewhere. Those of a root are always in place. */
export function isElsewhere(
  schema: Schema,
  { level, around, direction, isNeeded = false }: Nesting,
  { largest, rest }: Arrangement,
  flatten: Flatten,
): boolean {
  const flat = flatten(schema);
  if (around.size > MAX_AROUND) return true;
  // An array in an array costs one line for each level. Two subschemas at each level would double the contents.
  if (level === 0 || (!isObject(flat) && unnamedSubschemas(flat).length < 2)) return false;
  if (level > MAX_DEPTH) return true;
  if (isNeeded && rest === 'pages' && largest > 0) return false;
  // Without a name, contents are nowhere else on the page: its end would make the page no lighter.
  if (largest === Number.POSITIVE_INFINITY || (flat.name === undefined && rest === 'end')) return false;
  return weightsInside(flatten)[direction](schema) > largest;
}

/** Weights beyond this make no difference. */
const MOST = 100_000;

/** The bytes of markup for schemas with all that is inside them, up to a limit. */
const weightsInside = memoize((flatten: Flatten) => {
  const weigher = (direction: ShownDirection) =>
    memoize((schema: Schema) => {
      const root = { schema, direction, place: '' };
      return measure(
        [root],
        { largest: Number.POSITIVE_INFINITY, rest: 'pages' },
        { flatten: { request: flatten, response: flatten, both: flatten }, room: MOST },
      ).weight;
    });
  return { request: weigher('request'), response: weigher('response'), both: weigher('both') };
});

type Measuring = { readonly flatten: DirectedFlatten; readonly room: number };

/** Measures a page in an arrangement. Stops as soon as the page has more markup than `room`. */
export function measure(
  roots: readonly Root[],
  arrangement: Arrangement,
  { flatten: flattenBy, room }: Measuring,
): Measured {
  const moved: Moved[] = [];
  const known: Record<ShownDirection, Set<Moved['of']>> = { request: new Set(), response: new Set(), both: new Set() };
  let weight = 0;
  const move = (schema: Moved) => {
    if (!known[schema.direction].has(schema.of)) moved.push(schema);
    known[schema.direction].add(schema.of);
  };
  const visit = (
    schema: Schema,
    place: string,
    nesting: Nesting & { readonly around: ReadonlySet<Identity> },
  ): void => {
    const flatten = flattenBy[nesting.direction];
    const flat = flatten(schema);
    weight += ownWeight(flat) + nameWeight(place);
    if (weight > room || !hasContents(flat) || recurring(schema, flat, nesting.around) !== undefined) return;
    const { direction, level } = nesting;
    if (isElsewhere(schema, nesting, arrangement, flatten)) {
      move({ of: identityOf(schema, flat), direction, ...whole(schema, flat, flatten, place) });
      return;
    }
    const self = identityInside(schema, flat);
    const around = self === undefined ? nesting.around : new Set(nesting.around).add(self);
    const inner = { direction, around, level: level + 1 };
    const { items, subschemas, fields, moreFields, choices } = contentsOf(flat, nesting, flatten);
    if (items) visit(items, place, { ...inner, level, ...defined({ isNeeded: nesting.isNeeded }) });
    for (const part of subschemas) visit(part.schema, `${place}, ${phraseText(part.label).toLowerCase()}`, inner);
    for (const field of fields) visit(field.schema, field.name, { ...inner, isNeeded: isNeededIn(nesting, field) });
    if (moreFields.length > 0) move({ kind: 'rest', of: flat, direction, ...restOf(moreFields, place) });
    for (const { options, discriminator } of choices)
      for (const [index, option] of options.entries())
        visit(option, reference.variant(index + 1), {
          ...inner,
          chosenBy: discriminator?.propertyName,
          variantOf: flat,
        });
  };
  const begin = ({ schema, place, direction }: Root) => visit(schema, place, { direction, around: NONE, level: 0 });
  for (const root of roots) begin(root);
  // Schemas at the end of the page may move others there: the list grows while it is walked.
  for (const schema of moved) if (arrangement.rest === 'end' && schema.kind !== 'rest') begin(schema);
  return { weight, moved };
}

const NONE: ReadonlySet<Identity> = new Set();

/** A schema that moves: the component that it is, or itself. */
function whole(schema: Schema, flat: Flat, flatten: Flatten, place: string): Pick<Moved, 'kind' | 'schema' | 'place'> {
  if (flat.name === undefined) return { kind: 'unnamed', schema, place: shownName(flat) ?? place };
  const component: Schema = { kind: 'reference', name: flat.name };
  return { kind: 'component', schema: component, place: shownName(flatten(component)) ?? flat.name };
}

function restOf(properties: NonNullable<Flat['properties']>, place: string): Pick<Root, 'schema' | 'place'> {
  const schema: Schema = { kind: 'schema', types: ['object'], properties };
  return { schema, place: reference.moreFields(properties.length, place) };
}
