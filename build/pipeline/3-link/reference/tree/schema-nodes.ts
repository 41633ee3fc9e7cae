import { defined } from '../../../../../src/model/defined.ts';
import type { Fact, Field, PageNode, UnnamedPart, Variant } from '../../../../../src/model/page-tree.ts';
import { type Link, ownPieces, type Phrase, phraseText } from '../../../../../src/model/phrase.ts';
import type { Property, Schema } from '../../../../../src/model/schema.ts';
import type { Notation } from '../../../../../src/model/value-text.ts';
import { reference } from '../../../../../src/strings.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import { type ExamplesByMediaType, examplesNodes, schemaExampleNode } from '../details/examples.ts';
import { deprecationFacts, exampleFacts, fact, isShort, schemaFacts, valuesNodes, xmlFacts } from '../details/facts.ts';
import { guidesOfField } from '../details/field-guides.ts';
import { extensionFacts, externalDocsNodes, marksNodes, marksOf, sectionNodes } from '../details/nodes.ts';
import {
  contentsOf,
  hasContents,
  type Identity,
  identityInside,
  isNeededIn,
  recurring,
  type ShownDirection,
} from '../layout/contents.ts';
import type { Layout } from '../layout/layout.ts';
import type { Choice, Flat } from '../schemas/flat.ts';
import type { DirectedFlatten } from '../schemas/flatten.ts';
import { textsOf, textsOfComponent, wordsIn } from '../schemas/texts.ts';
import { type TypeLabel, typeLabel, typePhrase } from '../schemas/type-label.ts';
import { refusesOthers, type UnnamedSubschema } from '../schemas/unnamed-subschemas.ts';
import { choiceLabel, optionLabel } from '../schemas/variant-labels.ts';
import { variantOfValue } from '../schemas/variant-of-value.ts';
import { selectedWhen, variantsOf } from '../schemas/variants.ts';
import type { UniqueAnchor } from '../texts/anchors.ts';
import { type ExampleValue, valuesOfField, valuesOfItems, valuesOfSubschema } from './example-values.ts';
import {
  type Added,
  foldedSchema,
  marksIn,
  NOTHING_SHOWN,
  ofEach,
  type ShownSchema,
  textsWith,
  wholeSchema,
  withAdded,
} from './shown-schema.ts';
import { textsInPlace } from './texts-in-place.ts';

/** What the functions that compose one page share. */
export type Composing = {
  readonly schemas: Api['schemas'];
  readonly flatten: DirectedFlatten;
  readonly layout: Layout;
  /** Gives each id of the page once, so that the parts of a page are composed in its order. */
  readonly uniqueAnchor: UniqueAnchor;
  /** The guides that mention fields of the page, by anchor. */
  readonly guides: ReadonlyMap<string, readonly Link[]>;
  readonly examples: ExamplesByMediaType;
};

/** Where a schema is on a page. */
export type Spot = {
  readonly direction: ShownDirection;
  readonly notation: Notation;
  /** What readers call the value: «recipient», «risposta 200». */
  readonly place: string;
  /** The anchor of the schema, such as `richiesta.recipient`. */
  readonly anchor: string;
  /** 0 for the fields of a section, 1 for their fields, and so on. A body has no name of its own and is at -1. */
  readonly depth: number;
  /** The number of disclosures around the schema. */
  readonly level: number;
  /** The schemas around this one that may recur, with links to them. A schema that recurs is cut and linked. */
  readonly around: ReadonlyMap<Identity, Link>;
  /** The property of the discriminator that has selected this schema. */
  readonly chosenBy?: string | undefined;
  /** The schema whose variant this is. */
  readonly variantOf?: Flat | undefined;
  /** Whether an object around the schema refuses fields that it does not name. */
  readonly isInClosed?: boolean;
  /** Whether nobody can send the body without the schema. */
  readonly isNeeded?: boolean;
  /** Whether the value may be sent as XML. Then readers need its XML names. */
  readonly isXml?: boolean;
  /** What the body says of the fields of this schema, by name. */
  readonly ofFields?: ReadonlyMap<string, Added>;
  /** What the examples have here, in their order. The variant of the first one stands open. */
  readonly values: readonly ExampleValue[];
};

const NONE: NonNullable<Spot['ofFields']> = new Map();

/** The spot of a schema with nothing around it: a body, or a schema on its own. */
export function rootSpot(
  given: Pick<Spot, 'direction' | 'anchor' | 'place'> & Partial<Pick<Spot, 'isXml' | 'values'>>,
): Spot {
  return { values: [], ...given, notation: 'json', around: new Map(), depth: -1, level: 0 };
}

/** Puts a schema into words: what it is, with either its contents or the link to them. */
export function shownSchema(schema: Schema, spot: Spot, page: Composing): ShownSchema {
  const flatten = page.flatten[spot.direction];
  const flat = flatten(schema);
  const said = outlineOf(flat, spot, page);
  const shownAt = linkInstead(schema, flat, spot, page);
  if (shownAt) return { ...said, shownAt, textsThere: textsOfComponent(flat, flatten) };
  const isSame = flat.items !== undefined || flat.choices.length > 0;
  const isInClosed = refusesOthers(flat) || (isSame && spot.isInClosed === true);
  const around = withSelf(schema, flat, spot);
  const inner = { ...spot, chosenBy: undefined, variantOf: undefined, around, isInClosed };
  const contents = contentsOf(flat, spot, flatten);
  const items = contents.items && shownSchema(contents.items, { ...inner, values: valuesOfItems(spot.values) }, page);
  const outline = items?.shownAt ? said : { ...said, texts: textsInPlace(flat, flatten, page.schemas) };
  const below = { ...inner, depth: spot.depth + 1, level: spot.level + 1, ofFields: NONE, isNeeded: false };
  const subschemas = contents.subschemas.map((subschema) =>
    shownSubschema(subschema, { ...below, values: valuesOfSubschema(spot.values, subschema, flat) }, page),
  );
  const fields = contents.fields.map((field) =>
    fieldNode(field, { ...below, isNeeded: isNeededIn(spot, field) }, page, spot.ofFields?.get(field.name)),
  );
  const variants = contents.choices.map((choice) => variantsNode(choice, { ...inner, variantOf: flat }, page));
  const rest = contents.moreFields.length > 0 ? page.layout.addressOfRest(flat, spot.direction) : undefined;
  const label = reference.moreFields(contents.moreFields.length, spot.place);
  const values = outline.values.length > 0 ? outline.values : (items?.values ?? []);
  return {
    ...outline,
    ...defined({
      shownAt: items?.shownAt,
      textsThere: items?.textsThere,
      more: rest === undefined ? items?.more : { href: rest, label },
    }),
    ...(items && textsWith(outline, items)),
    ...((items?.isDeprecated || items?.hasDeprecatedItems) && { hasDeprecatedItems: true }),
    direction: spot.direction,
    values,
    facts: [...outline.facts, ...ofEach(items?.facts), ...subschemas.flatMap(({ facts }) => facts)],
    extensions: [...outline.extensions, ...ofEach(items?.extensions)],
    fields: [...fields, ...(items?.fields ?? [])],
    variants: [...variants, ...(items?.variants ?? [])],
    parts: [...subschemas.flatMap(({ part }) => part ?? []), ...(items?.parts ?? [])],
  };
}

/** A schema whose contents are shown elsewhere, with the link to them. */
export function shownElsewhere(
  schema: Schema,
  shownAt: Link,
  { place, direction }: Spot,
  page: Composing,
): ShownSchema {
  const flatten = page.flatten[direction];
  const label = typeLabel(flatten(schema), flatten);
  return { ...NOTHING_SHOWN, ...defined({ valueType: label && typePhrase(label) }), shownAt, place };
}

/** A parameter, property or header with its schema. The spot is that of the parent. */
export function fieldNode(field: FieldSource, spot: Spot, page: Composing, added?: Added): Field {
  const { name, required, schema } = field;
  const { readOnly, writeOnly } = page.flatten[spot.direction](schema);
  const anchor = page.uniqueAnchor(`${spot.anchor}.${field.anchorName ?? name}`);
  const values = valuesOfField(spot.values, name);
  const own = shownSchema(schema, { ...spot, anchor, place: name, values }, page);
  const shown = added ? withAdded(own, added) : own;
  const guides = guidesOfField([...own.texts, ...own.ofElements], page.guides.get(anchor) ?? []);
  return {
    anchor,
    name,
    presence: !required ? 'optional' : spot.direction === 'response' ? 'present' : 'required',
    ...((field.deprecated || shown.isDeprecated) && { isDeprecated: true }),
    ...marksIn({ ...shown, isDeprecated: false }),
    ...defined({
      valueType: shown.valueType,
      access: readOnly ? ('readOnly' as const) : writeOnly ? ('writeOnly' as const) : undefined,
    }),
    children: foldedSchema(shown, guides),
  };
}

/** A parameter, property or header, to be composed as a field. */
export type FieldSource = Property & {
  readonly deprecated?: boolean;
  /** What the anchor contains instead of the name. */
  readonly anchorName?: string;
};

/** The section with the schemas at the end of a page, if there are any. */
export function endSection(page: Composing): readonly PageNode[] {
  const children = page.layout.end.map(({ schema, direction, place, anchor }): PageNode => {
    const shown = shownSchema(schema, rootSpot({ direction, anchor, place }), page);
    const children = [...marksNodes(marksIn(shown)), ...wholeSchema(shown)];
    return { type: 'section', level: 3, isFolded: true, anchor, title: place, children };
  });
  return sectionNodes('schemas', reference.schemas, children);
}

/** What a schema says itself, without its contents. A body shows examples of its own instead of those of its schema. */
function outlineOf(flat: Flat, spot: Spot, page: Composing): ShownSchema {
  const flatten = page.flatten[spot.direction];
  const { notation, depth, place, isXml, variantOf } = spot;
  // An example of a constant would only repeat it.
  const examples = depth < 0 || flat.const !== undefined ? [] : (flat.examples ?? []);
  const type = typeLabel(flat, flatten);
  const label = variantOf?.types && type === reference.types.any ? undefined : type;
  return {
    ...NOTHING_SHOWN,
    ...defined({ valueType: label && typePhrase(label) }),
    texts: textsOf(flat),
    ...marksOf(flat, 'part'),
    ...(flat.deprecated && { isDeprecated: true }),
    facts: [
      ...titleFacts(flat, place, label),
      ...deprecationFacts(flat.deprecation),
      ...schemaFacts(flat, notation),
      ...(isXml ? xmlFacts(flat, place) : []),
      ...exampleFacts(examples, notation),
    ],
    values: valuesNodes(flat, notation),
    examples: examplesNodes(examples.filter((value) => !isShort(value)).map(schemaExampleNode)),
    docs: externalDocsNodes(flat.externalDocs),
    extensions: extensionFacts(flat),
    place,
  };
}

/** The titles of a schema that say more than the name of the field and the type. Many tools make them of the name. */
function titleFacts({ title, moreTitles = [] }: Flat, place: string, type: TypeLabel | undefined): readonly Fact[] {
  const titles = title === undefined ? moreTitles : [title, ...moreTitles];
  const said = titles
    .filter((one) => wordsIn(one) !== wordsIn(place) && !type?.one.includes(one))
    .flatMap((own, index): Phrase => (index === 0 ? [{ own }] : [', ', { own }]));
  return fact(reference.labels.title, said);
}

/** The link to the contents of a schema that are not shown here: they recur, or the page has them elsewhere. */
function linkInstead(schema: Schema, flat: Flat, spot: Spot, { layout }: Composing): Link | undefined {
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

/** The most variants that are disclosures one below the other. More of them are chosen from a select. */
const MOST_DISCLOSURES = 3;

function variantsNode(choice: Choice, spot: Spot, page: Composing): PageNode {
  const chosenBy = choice.discriminator?.propertyName;
  const components = { schemas: page.schemas, flatten: page.flatten[spot.direction] };
  const all = variantsOf(choice, components);
  const chosen = spot.values.map((value) => variantOfValue(value, all, components));
  const opened = chosen.find((index) => index >= 0) ?? 0;
  const variants = all.map(({ schema, title, discriminator, anchor: step }, index): Variant => {
    const anchor = page.uniqueAnchor(`${spot.anchor}.${step}`);
    const values = spot.values.filter((_, number) => chosen[number] === index);
    const around = { ofFields: NONE, isNeeded: false };
    const inner = { ...spot, ...around, anchor, place: title, level: spot.level + 1, chosenBy, values };
    const examples = values.flatMap(({ name }) => name ?? []);
    const shown = shownSchema(schema, inner, page);
    return {
      anchor,
      title,
      isOpen: index === opened,
      ...(examples.length > 0 && { examples }),
      ...(discriminator && { when: selectedWhen(discriminator) }),
      ...defined({ valueType: shown.valueType }),
      ...marksIn(shown),
      children: wholeSchema(shown),
    };
  });
  const isSelect = variants.length > MOST_DISCLOSURES;
  return {
    type: 'variants',
    label: choiceLabel(choice),
    variants,
    ...(isSelect && { choices: variants.map(optionLabel) }),
  };
}

type ShownSubschema = { readonly facts: readonly Fact[]; readonly part?: UnnamedPart };

/** A subschema as a fact where a few words can express it, otherwise as a part. */
function shownSubschema(subschema: UnnamedSubschema, spot: Spot, page: Composing): ShownSubschema {
  const { label, schema, whenAny, whenNever } = subschema;
  const anchor = page.uniqueAnchor(`${spot.anchor}.${subschema.anchor}`);
  const place = `${spot.place}, ${phraseText(label).toLowerCase()}`;
  const shown = shownSchema(schema, { ...spot, anchor, place }, page);
  const { valueType } = shown;
  const children = foldedSchema(shown);
  const part: UnnamedPart = { anchor, label, ...defined({ valueType }), ...marksIn(shown), children };
  const hasOwnLabel = ownPieces(label).length > 0;
  const inWords = (words: Phrase): Fact[] => [{ label: phraseText(label), hasOwnLabel, value: words }];
  if (children.length === 0 && valueType && !part.marks) {
    const flatten = page.flatten[spot.direction];
    const isAny = typeLabel(flatten(schema), flatten) === reference.types.any;
    const words = isAny ? whenAny : schema.kind === 'never' ? whenNever : undefined;
    return { facts: inWords(words === undefined ? valueType : [words]) };
  }
  return schema.kind === 'never' && whenNever ? { facts: inWords([whenNever]), part } : { facts: [], part };
}
