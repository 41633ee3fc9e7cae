import { defined } from '../../../../../src/model/defined.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import {
  type ContentsView,
  type FactView,
  type FieldView,
  type LinkView,
  type NamedSchemaView,
  type PartView,
  type Phrase,
  phraseText,
  type SchemaView,
  type VariantsView,
  type VariantView,
} from '../../../../../src/model/reference.ts';
import type { Property, Schema } from '../../../../../src/model/schema.ts';
import { reference } from '../../../../../src/strings.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import type { TypeNames } from '../../types/declaration.ts';
import type { BodyExamples } from '../details/examples.ts';
import { withItemExtensions } from '../details/extensions-view.ts';
import {
  type Contents,
  contentsOf,
  hasContents,
  type Identity,
  identityInside,
  recurring,
} from '../layout/contents.ts';
import type { Layout } from '../layout/layout.ts';
import type { Choice, Flat, Flatten } from '../schemas/flat.ts';
import type { UnnamedSubschema } from '../schemas/unnamed-subschemas.ts';
import { selectedWhen, variantsOf } from '../schemas/variants.ts';
import type { UniqueAnchor } from '../texts/anchors.ts';
import { type Outline, type OutlineContext, outlineOf } from './outline.ts';

/** What the functions that draw one page share. */
export type Drawing = {
  readonly schemas: Api['schemas'];
  readonly flatten: Flatten;
  readonly layout: Layout;
  /** Gives each id of the page once, so that the parts of a page are drawn in its order. */
  readonly uniqueAnchor: UniqueAnchor;
  /** The guides that mention fields of the page, by anchor. */
  readonly guides: ReadonlyMap<string, readonly LinkView[]>;
  readonly examples: BodyExamples;
  readonly typeNames: TypeNames | undefined;
};

/** Where a schema is drawn. */
export type Spot = OutlineContext & {
  /** The anchor of the parent, such as `richiesta.recipient`. */
  readonly anchor: string;
  /** The number of disclosures around the schema. */
  readonly level: number;
  /** The schemas around this one that may recur, with links to them. A schema that recurs is cut and linked. */
  readonly around: ReadonlyMap<Identity, LinkView>;
  /** The property of the discriminator that has selected this schema. */
  readonly chosenBy?: string | undefined;
};

/** The spot of a schema with nothing around it: a body, or a schema on its own. */
export function rootSpot(given: Pick<Spot, 'direction' | 'anchor' | 'place'> & Partial<Pick<Spot, 'isXml'>>): Spot {
  return { ...given, notation: 'json', around: new Map(), depth: -1, level: 0 };
}

/** A parameter, property or header, to be drawn as a field. */
export type FieldSource = Property & {
  readonly deprecated?: boolean;
  /** What the anchor contains instead of the name. */
  readonly anchorName?: string;
};

/** Draws a schema: what it is, with either its contents or the link to them. */
export function schemaView(schema: Schema, spot: Spot, drawing: Drawing): SchemaView {
  const flat = drawing.flatten(schema);
  const outline = outlineOf(flat, spot, drawing.flatten);
  const shownAt = linkInstead(schema, flat, spot, drawing);
  if (shownAt) return { ...outline, shownAt };
  const inner = { ...spot, chosenBy: undefined, around: withSelf(schema, flat, spot) };
  const contents = contentsOf(flat, spot, drawing.flatten);
  const items = contents.items && schemaView(contents.items, inner, drawing);
  const subschemas = contents.subschemas.map((subschema) => subschemaView(subschema, inner, drawing));
  const own = {
    ...ownContents(flat, contents, inner, drawing),
    parts: subschemas.flatMap(({ part }) => part ?? []),
  };
  return {
    ...outline,
    ...(!outline.description && items?.description && { description: items.description }),
    ...(!outline.values && items?.values && { values: items.values }),
    facts: [...outline.facts, ...(items?.facts ?? []).map(ofEachItem), ...subschemas.flatMap(({ facts }) => facts)],
    ...withItemExtensions(outline, items),
    ...(items?.shownAt && { shownAt: items.shownAt }),
    ...defined({ contents: contentsView(own, items, { outline, spot }) }),
  };
}

/** Draws a parameter, property or header with its schema. The spot is that of the parent. */
export function fieldView(field: FieldSource, spot: Spot, drawing: Drawing): FieldView {
  const { name, required, schema } = field;
  const { readOnly, writeOnly, deprecated } = drawing.flatten(schema);
  const anchor = drawing.uniqueAnchor(`${spot.anchor}.${field.anchorName ?? name}`);
  const access = readOnly ? 'readOnly' : writeOnly ? 'writeOnly' : undefined;
  return {
    name,
    anchor,
    presence: !required ? 'optional' : spot.direction === 'response' ? 'present' : 'required',
    deprecated: field.deprecated === true || deprecated === true,
    ...defined({ access, guides: drawing.guides.get(anchor) }),
    schema: schemaView(schema, { ...spot, anchor, place: name }, drawing),
  };
}

/** Draws the schemas at the end of a page. */
export function endViews(drawing: Drawing): readonly NamedSchemaView[] {
  return drawing.layout.end.map(({ schema, direction, place, anchor }) => ({
    anchor,
    title: place,
    schema: schemaView(schema, rootSpot({ direction, anchor, place }), drawing),
  }));
}

/** The link to the contents of a schema that are not drawn here: they recur, or the page has them elsewhere. */
function linkInstead(schema: Schema, flat: Flat, spot: Spot, { layout }: Drawing): LinkView | undefined {
  if (!hasContents(flat)) return undefined;
  const begun = recurring(schema, flat, spot.around);
  return begun === undefined ? layout.linkTo(schema, spot) : spot.around.get(begun);
}

function withSelf(schema: Schema, flat: Flat, { around, anchor, place }: Spot): Spot['around'] {
  const self = identityInside(schema, flat);
  return self === undefined
    ? around
    : new Map(around).set(self, { href: `#${anchor}`, label: reference.shownAt(place) });
}

/** What contents have of their own, before those of the items join them. */
type OwnContents = Pick<ContentsView, 'properties' | 'variants' | 'parts' | 'more'>;

function ownContents(
  flat: Flat,
  { fields, moreFields, choices }: Contents,
  spot: Spot,
  drawing: Drawing,
): Omit<OwnContents, 'parts'> {
  const { place, direction } = spot;
  const inner = { ...spot, depth: spot.depth + 1, level: spot.level + 1 };
  const properties = fields.map((field) => fieldView(field, inner, drawing));
  const href = moreFields.length > 0 ? drawing.layout.addressOfRest(flat, direction) : undefined;
  return {
    properties,
    ...(href !== undefined && { more: { href, label: reference.moreFields(moreFields.length, place) } }),
    variants: choices.map((choice) => variantsView(choice, spot, drawing)),
  };
}

/** The contents of a schema together with those of its items, or nothing where both are empty. */
function contentsView(
  own: OwnContents,
  items: SchemaView | undefined,
  { outline, spot }: { readonly outline: Outline; readonly spot: Spot },
): ContentsView | undefined {
  const ofItems = items?.contents;
  const properties = [...own.properties, ...(ofItems?.properties ?? [])];
  const variants = [...own.variants, ...(ofItems?.variants ?? [])];
  const parts = [...own.parts, ...(ofItems?.parts ?? [])];
  const description = ofElements(outline, items);
  // A list of allowed values says what the elements are. A link leads to their text.
  const isTold = description === undefined || items?.values !== undefined || items?.shownAt !== undefined;
  if (properties.length === 0 && variants.length === 0 && parts.length === 0 && isTold) return undefined;
  const { place, depth, direction } = spot;
  return {
    summary: summaryOf({ properties, variants }, place),
    open: depth === 0 && direction !== 'both' && own.properties.length <= MOST_OPEN,
    ...defined({ description }),
    properties,
    ...defined({ more: own.more ?? ofItems?.more }),
    variants,
    parts,
  };
}

/** The contents of a field are open if they have at most so many fields: more of them hide what comes after them. */
const MOST_OPEN = 15;

/** What is said of the elements of a list, unless the list has no text of its own, or the same. */
function ofElements({ description: own }: Outline, items: SchemaView | undefined): Prose | undefined {
  if (!own || !items?.description || isSameText(own, items.description)) return undefined;
  return items.description;
}

/** Tells whether two texts have the same content, wherever they stand. */
function isSameText(one: Prose, other: Prose): boolean {
  const contentOf = ({ tree }: Prose) =>
    JSON.stringify(tree, (key, value: unknown) => (key === 'position' ? undefined : value));
  return contentOf(one) === contentOf(other);
}

function ofEachItem({ label, value }: FactView): FactView {
  return { label: reference.labels.ofEachItem(label), value };
}

/** The most variants that are disclosures one below the other. More of them are chosen from a select. */
const MOST_DISCLOSURES = 3;

function variantsView(choice: Choice, spot: Spot, drawing: Drawing): VariantsView {
  const chosenBy = choice.discriminator?.propertyName;
  const options = variantsOf(choice, drawing).map(({ schema, title, discriminator, anchor: step }, index) => {
    const anchor = drawing.uniqueAnchor(`${spot.anchor}.${step}`);
    const inner = { ...spot, anchor, place: title, level: spot.level + 1, chosenBy };
    const view: VariantView = {
      title,
      anchor,
      open: index === 0,
      ...(discriminator && { when: selectedWhen(discriminator) }),
      schema: schemaView(schema, inner, drawing),
    };
    return view;
  });
  return {
    label: choiceLabel(choice),
    options,
    ...(options.length > MOST_DISCLOSURES && { choices: options.map(choiceOf) }),
  };
}

function choiceLabel({ rule, discriminator }: Choice): Phrase {
  if (!discriminator) return [reference[rule]];
  return [reference[rule], reference.chosenBy, { code: discriminator.propertyName }];
}

/** The label of a variant in a select: the values that select it, its name, and its type if this says more. */
function choiceOf({ title, when = [], schema: { type } }: VariantView): string {
  // The first code is the name of the property. Words at the end say when other values select the variant.
  const [, ...values] = when.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.code]));
  const selected = typeof when.at(-1) === 'string' ? phraseText(when) : values.join(', ');
  const saysMore = type !== undefined && type !== reference.types.object.one && !type.includes(title);
  return [...new Set([selected, title, saysMore ? type : ''])].filter((part) => part !== '').join(' · ');
}

type SubschemaView = { readonly facts: readonly FactView[]; readonly part?: PartView };

/** Draws a subschema as a fact where a few words can express it, otherwise as a part. */
function subschemaView(subschema: UnnamedSubschema, spot: Spot, drawing: Drawing): SubschemaView {
  const { label, schema, whenAny, whenNever } = subschema;
  const anchor = drawing.uniqueAnchor(`${spot.anchor}.${subschema.anchor}`);
  const place = `${spot.place}, ${phraseText(label).toLowerCase()}`;
  const inner = { ...spot, anchor, place, depth: spot.depth + 1, level: spot.level + 1 };
  const view = schemaView(schema, inner, drawing);
  const part = { label, anchor, schema: view };
  const inWords = (words: string): FactView[] => [{ label: phraseText(label), value: [words] }];
  if (schema.kind === 'any' && whenAny) return { facts: inWords(whenAny) };
  if (isPlain(view)) return { facts: inWords(schema.kind === 'never' && whenNever ? whenNever : (view.type ?? '')) };
  return schema.kind === 'never' && whenNever ? { facts: inWords(whenNever), part } : { facts: [], part };
}

/** Whether the type is all that a view shows. */
function isPlain({ type, description, facts, values, examples, shownAt, contents }: SchemaView): boolean {
  return (
    type !== undefined &&
    !description &&
    facts.length === 0 &&
    !values &&
    examples.length === 0 &&
    !shownAt &&
    !contents
  );
}

function summaryOf({ properties, variants }: Pick<ContentsView, 'properties' | 'variants'>, place: string): string {
  if (properties.length > 0) return reference.fieldsOf(place);
  return variants.length > 0 ? reference.formsOf(place) : reference.detailsOf(place);
}
