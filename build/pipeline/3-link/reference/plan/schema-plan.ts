import { defined } from '../../../../../src/model/defined.ts';
import { isSent } from '../../../../../src/model/direction.ts';
import type {
  FieldView,
  LinkView,
  NamedSchemaView,
  Phrase,
  VariantsView,
  VariantView,
} from '../../../../../src/model/reference.ts';
import { phraseText } from '../../../../../src/model/reference.ts';
import type { Schema, SchemaName } from '../../../../../src/model/schema.ts';
import { reference } from '../../../../../src/strings.ts';
import type { Choice, Flat } from '../schemas/flat.ts';
import { nameOf } from '../schemas/type-label.ts';
import { type UnnamedSubschema, unnamedSubschemas } from '../schemas/unnamed-subschemas.ts';
import { selectedWhen, variantsOf } from '../schemas/variants.ts';
import { type Outline, type OutlineContext, outlineOf } from './outline.ts';
import type { ContentsLink, NamedSchema, PagePlanner } from './page-planner.ts';
import type { LargeSchema } from './schema-pages.ts';
import { expectedWeight, MAX_FIELDS, outlineWeight } from './weight.ts';

/** Where a schema is shown. */
export type Context = OutlineContext & {
  /** The anchor of the parent, such as `richiesta.recipient`. */
  readonly anchor: string;
  /**
   * The components and the merged schemas without a name around this one, with links to them. A schema that recurs is
   * cut and linked.
   */
  readonly ancestors: ReadonlyMap<SchemaName | Schema, LinkView>;
  /** Whether there is a schema around this one. A root stays in place, however full the page is. */
  readonly isInside: boolean;
  /** The property of the discriminator that has selected this schema. */
  readonly chosenBy?: string | undefined;
};

/** A schema on a page: its outline, with either its contents or the link to them. */
export type SchemaPlan = { readonly outline: Outline } & (
  | { readonly shownAt: ContentsLink }
  | { readonly contents: ContentsPlan }
);

/** The contents of a schema. */
export type ContentsPlan = {
  readonly place: string;
  readonly isOpen: boolean;
  /** The items of an array, unless `prefixItems` says which items come first. */
  readonly items?: SchemaPlan;
  readonly subschemas: readonly SubschemaPlan[];
  readonly fields: readonly FieldPlan[];
  /** The properties beyond the limit of a page. */
  readonly moreFields?: ContentsLink;
  readonly choices: readonly ChoicePlan[];
};

export type SubschemaPlan = {
  readonly subschema: UnnamedSubschema;
  readonly anchor: string;
  readonly schema: SchemaPlan;
};
export type FieldPlan = Planned<FieldView>;
export type VariantPlan = Planned<VariantView>;
export type ChoicePlan = Omit<VariantsView, 'options'> & { readonly options: readonly VariantPlan[] };
export type NamedSchemaPlan = Planned<NamedSchemaView>;

type Planned<View> = Omit<View, 'schema'> & { readonly schema: SchemaPlan };

/** A parameter, property or header. */
export type Field = {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly deprecated?: boolean;
  /** What the anchor contains instead of the name. */
  readonly anchorName?: string;
};

/** A component nested deeper than this is shown at the end of the page, where indentation leaves it enough room. */
const MAX_DEPTH = 5;

/** How many components may be nested, in whatever way. Unlike the depth, this also counts a list in a list. */
const MAX_ANCESTORS = 50;

/** The contents of a field are open if they have at most so many fields: more of them hide what comes after them. */
const MOST_OPEN = 15;

/** Contents of fewer bytes than this stay in place even when the page is full. */
const WORTH_A_LINK = 3_000;

/** Creates the context of a schema without ancestors: a body, or a schema on its own. */
export function rootContext(
  given: Pick<Context, 'direction' | 'anchor' | 'place'> & Partial<Pick<Context, 'isXml'>>,
): Context {
  return { ...given, notation: 'json', ancestors: new Map(), depth: -1, isInside: false };
}

/** Plans a schema. Decides which properties are shown, where a recursion is cut, and which contents have room. */
export function planSchema(schema: Schema, context: Context, page: PagePlanner): SchemaPlan {
  const flat = page.flatten(schema);
  const outline = outlineOf(flat, context, page.flatten);
  page.budget.add(outlineWeight(outline));
  const shownAt = shownElsewhere(schema, flat, context, page);
  if (shownAt) return { outline, shownAt };
  page.budget.add(expectedWeight(flat));
  return { outline, contents: planContents(flat, { ...context, ancestors: withSelf(schema, flat, context) }, page) };
}

/** Plans a parameter, property or header with its schema. The context is that of the parent. */
export function planField(field: Field, context: Context, page: PagePlanner): FieldPlan {
  const { readOnly, writeOnly, deprecated } = page.flatten(field.schema);
  const anchor = page.uniqueAnchor(`${context.anchor}.${field.anchorName ?? field.name}`);
  const access = readOnly ? 'readOnly' : writeOnly ? 'writeOnly' : undefined;
  return {
    name: field.name,
    anchor,
    presence: !field.required ? 'optional' : context.direction === 'response' ? 'present' : 'required',
    deprecated: field.deprecated === true || deprecated === true,
    ...defined({ access, guides: page.guides.get(anchor) }),
    schema: planSchema(field.schema, { ...context, anchor, place: field.name }, page),
  };
}

/** Plans a schema that is shown on its own. */
export function planNamed({ title, schema, direction, anchor }: NamedSchema, page: PagePlanner): NamedSchemaPlan {
  return { anchor, title, schema: planSchema(schema, rootContext({ direction, anchor, place: title }), page) };
}

/** The end of a page: the schemas that were moved there, and those that need a page of their own. */
export type PageEnd = { readonly schemas: readonly NamedSchemaPlan[]; readonly largeSchemas: readonly LargeSchema[] };

/** Plans the end of a page. A schema there may move further schemas to the end, so this goes on until none is left. */
export function planPageEnd(page: PagePlanner): PageEnd {
  const schemas: NamedSchemaPlan[] = [];
  for (let next = page.nextMoved(); next; next = page.nextMoved()) schemas.push(planNamed(next, page));
  return { schemas, largeSchemas: page.largeSchemas() };
}

/** Plans the contents of a schema. The order of the calls decides which contents get the room of the page. */
function planContents(flat: Flat, context: Context, page: PagePlanner): ContentsPlan {
  const items =
    flat.items && !flat.prefixItems ? planSchema(flat.items, { ...context, chosenBy: undefined }, page) : undefined;
  const subschemas = unnamedSubschemas(flat).map((subschema) => planSubschema(subschema, context, page));
  const [first, rest] = fieldsOf(flat, context, page);
  const fields = first.map((property) => planField(property, inside(context), page));
  const moreFields = rest.length > 0 ? moveFields(rest, flat, context, page) : undefined;
  const choices = flat.choices
    .filter((choice) => !isChosen(flat, choice, context))
    .map((choice) => planChoice(choice, context, page));
  return {
    place: context.place,
    isOpen: context.depth === 0 && context.direction !== 'both' && fields.length <= MOST_OPEN,
    ...defined({ items }),
    subschemas,
    fields,
    ...defined({ moreFields }),
    choices,
  };
}

/** Decides whether the contents of a schema are shown elsewhere, and gives the link to them. */
function shownElsewhere(schema: Schema, flat: Flat, context: Context, page: PagePlanner): ContentsLink | undefined {
  const { ancestors, depth, direction } = context;
  const subschemas = unnamedSubschemas(flat).length;
  const isObject = flat.properties !== undefined || flat.choices.length > 0;
  if (!isObject && !flat.items && subschemas === 0) return undefined;
  const components = flat.name === undefined ? [schema, ...flat.components] : [flat.name];
  for (const component of components) {
    const begun = ancestors.get(component);
    if (begun) return begun;
  }
  const weight = expectedWeight(flat);
  const isFarIn = ancestors.size > MAX_ANCESTORS;
  const isTooMuch = depth > MAX_DEPTH || isFarIn || (context.isInside && !page.budget.hasRoomInPlace(weight));
  // An array in an array costs one line for each level. Two subschemas at each level would double the contents.
  if (!isTooMuch || !(isObject || subschemas > 1 || isFarIn)) return undefined;
  // An unnamed schema is moved only if it is large enough to be worth a link.
  if (flat.name === undefined && depth <= MAX_DEPTH && weight < WORTH_A_LINK) return undefined;
  const title = nameOf(flat) ?? context.place;
  const whole: Schema = flat.name === undefined ? schema : { kind: 'reference', name: flat.name };
  return page.move({ key: flat.name ?? context.anchor, title, schema: whole, direction, weight });
}

/** The ancestors of a schema's contents. */
function withSelf(schema: Schema, flat: Flat, { ancestors, anchor, place }: Context): Context['ancestors'] {
  if (flat.name === undefined && flat.components.length < 2) return ancestors;
  return new Map(ancestors).set(flat.name ?? schema, { href: `#${anchor}`, label: reference.shownAt(place) });
}

function inside(context: Context): Context {
  return { ...context, depth: context.depth + 1, isInside: true, chosenBy: undefined };
}

type Properties = NonNullable<Flat['properties']>;

/**
 * The properties of the direction, required ones first, in the order of the OpenAPI document. Gives those up to the
 * limit of a page, and those beyond it.
 */
function fieldsOf(
  { properties = [] }: Flat,
  { direction }: Context,
  { flatten }: PagePlanner,
): [Properties, Properties] {
  const shown = properties.filter(({ schema }) => direction === 'both' || isSent(flatten(schema), direction));
  const ordered = [...shown.filter(({ required }) => required), ...shown.filter(({ required }) => !required)];
  return [ordered.slice(0, MAX_FIELDS), ordered.slice(MAX_FIELDS)];
}

/** Moves the properties beyond the limit of a page to a page of their own. */
function moveFields(properties: Properties, flat: Flat, context: Context, page: PagePlanner): ContentsLink {
  const { direction, anchor, place } = context;
  return page.move({
    key: `${flat.name ?? anchor}-${MAX_FIELDS}-${properties.length}`,
    title: reference.moreFields(properties.length, place),
    schema: { kind: 'schema', types: ['object'], properties },
    direction,
    weight: Number.POSITIVE_INFINITY,
  });
}

function planSubschema(subschema: UnnamedSubschema, context: Context, page: PagePlanner): SubschemaPlan {
  const anchor = page.uniqueAnchor(`${context.anchor}.${subschema.anchor}`);
  const place = `${context.place}, ${phraseText(subschema.label).toLowerCase()}`;
  return { subschema, anchor, schema: planSchema(subschema.schema, { ...inside(context), anchor, place }, page) };
}

/**
 * Whether a choice has been made: a variant that extends its base does not offer the others again, nor does it offer
 * its own where the same property has selected it.
 */
function isChosen({ components }: Flat, { options, base, discriminator }: Choice, { chosenBy }: Context): boolean {
  if (base !== undefined && discriminator?.propertyName === chosenBy) return true;
  return options.some(
    (option) => option.kind === 'reference' && option.name !== base && components.includes(option.name),
  );
}

function planChoice(choice: Choice, context: Context, page: PagePlanner): ChoicePlan {
  const chosenBy = choice.discriminator?.propertyName;
  const options = variantsOf(choice, page).map(({ schema, title, discriminator, anchor: step }, index): VariantPlan => {
    const anchor = page.uniqueAnchor(`${context.anchor}.${step}`);
    return {
      title,
      anchor,
      open: index === 0,
      ...(discriminator && { when: selectedWhen(discriminator) }),
      schema: planSchema(schema, { ...context, anchor, place: title, isInside: true, chosenBy }, page),
    };
  });
  return { label: choiceLabel(choice), options };
}

function choiceLabel({ rule, discriminator }: Choice): Phrase {
  if (!discriminator) return [reference[rule]];
  return [reference[rule], reference.chosenBy, { code: discriminator.propertyName }];
}
