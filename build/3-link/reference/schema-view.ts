import type {
  ContentsView,
  FactView,
  FieldView,
  LinkView,
  Phrase,
  SchemaView,
  VariantsView,
  VariantView,
} from '../../../src/model/reference.ts';
import type { Schema, SchemaName } from '../../../src/model/schema.ts';
import { reference } from '../../../src/strings.ts';
import { linkView } from './addresses.ts';
import { discriminatorValue } from './discriminator-value.ts';
import { exampleView } from './examples.ts';
import { exampleFacts, isShort, type Notation, schemaFacts } from './facts.ts';
import type { Choice, Flat } from './flat.ts';
import { type Part, partsOf } from './parts.ts';
import type { Direction, Sheet } from './sheet.ts';
import { nameOf, type TypeLabel, typeLabel } from './type-label.ts';
import { valuesView } from './values-view.ts';
import { expectedWeight, extraWeight, MAX_FIELDS } from './weight.ts';

/** Where a schema is shown, which decides its anchors and what is left out of it. */
export type Scene = {
  readonly sheet: Sheet;
  readonly direction: Direction;
  readonly notation: Notation;
  /** The anchor of what holds the schema: `richiesta.recipient`. */
  readonly anchor: string;
  /** What readers call what holds it: «recipient», «risposta 200». */
  readonly place: string;
  /** Components being shown around this one, and schemas merged of some, with the way to where each began: one that repeats is cut and linked. */
  readonly trail: ReadonlyMap<SchemaName | Schema, LinkView>;
  /** 0 for what a section lists, 1 for what is inside that; a body itself is -1, since it has no name of its own. */
  readonly depth: number;
  /** Whether something else is shown around it: a root stays where it is, however full the page. */
  readonly isInside: boolean;
};

/** A component deeper than this is shown at the end of the page: indentation would leave it no room. */
const MAX_DEPTH = 5;

/** Components in each other, however they hold each other: a list of lists is no deeper for readers than a list. */
const MAX_TRAIL = 50;

/** Fewer bytes than this stay where they are, though the page be full. */
const WORTH_A_LINK = 3_000;

/** Makes a schema ready to be drawn: merged, with the properties that the direction sends, cut where it repeats. */
export function schemaView(schema: Schema, scene: Scene): SchemaView {
  return describe(schema, scene).view;
}

/** What is shown by a name: a parameter, property or header. */
export type Field = {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly deprecated?: boolean;
  /** What the anchor says in place of the name. */
  readonly anchorName?: string;
};

/** A parameter, property or header with its schema. The scene is of what holds it. */
export function fieldView(field: Field, scene: Scene): FieldView {
  const flat = scene.sheet.flatten(field.schema);
  const anchor = scene.sheet.anchors.claim(`${scene.anchor}.${field.anchorName ?? field.name}`);
  const access = flat.readOnly ? 'readOnly' : flat.writeOnly ? 'writeOnly' : undefined;
  const told = scene.direction === 'response' ? 'present' : 'required';
  const schema = schemaView(field.schema, { ...scene, anchor, place: field.name });
  return {
    name: field.name,
    anchor,
    presence: field.required ? told : 'optional',
    deprecated: field.deprecated === true || flat.deprecated === true,
    ...(access && { access }),
    schema,
  };
}

type Described = { readonly view: SchemaView; readonly label: TypeLabel | undefined };

function describe(schema: Schema, scene: Scene): Described {
  const { flatten } = scene.sheet;
  const flat = flatten(schema);
  const label = typeLabel(flat, flatten);
  const outline = outlineOf(flat, label, scene);
  scene.sheet.spend(extraWeight(outline));
  const shownAt = elsewhere(schema, flat, scene);
  if (shownAt) return { label, view: { ...outline, shownAt } };

  scene.sheet.spend(expectedWeight(flat));
  const inside: Scene = { ...scene, trail: extended(schema, flat, scene) };
  // Beside `prefixItems`, `items` is about what follows: a part of its own.
  const items = flat.items && !flat.prefixItems ? describe(flat.items, inside).view : undefined;
  const itemFacts = (items?.facts ?? []).map(ofEachItem);
  const { facts, parts } = partViews(flat, inside);
  const { fields, more } = ownFields(flat, inside);
  const properties = [...fields, ...(items?.contents?.properties ?? [])];
  const rest = more ?? items?.contents?.more;
  const variants = [...variantsViews(flat, inside), ...(items?.contents?.variants ?? [])];
  const allParts = [...parts, ...(items?.contents?.parts ?? [])];
  const description = flat.description ? items?.description : undefined;
  const contents: ContentsView = {
    summary: summaryOf({ properties, variants }, scene.place),
    open: scene.depth === 0 && scene.direction !== 'both',
    ...(description && { description }),
    properties,
    ...(rest && { more: rest }),
    variants,
    parts: allParts,
  };
  const hasContents = properties.length > 0 || variants.length > 0 || allParts.length > 0;
  return {
    label,
    view: {
      ...outline,
      ...(!outline.description && items?.description && { description: items.description }),
      ...(!outline.values && items?.values && { values: items.values }),
      facts: [...outline.facts, ...itemFacts, ...facts],
      ...(items?.shownAt && { shownAt: items.shownAt }),
      ...(hasContents && { contents }),
    },
  };
}

function outlineOf(flat: Flat, label: TypeLabel | undefined, { notation, direction, depth }: Scene): SchemaView {
  const values = valuesView(flat, { notation, isChoice: direction === 'request' && depth <= 0 });
  const examples = depth < 0 ? [] : (flat.examples ?? []);
  const externalDocs = flat.externalDocs && linkView(flat.externalDocs.url, flat.externalDocs.description);
  return {
    ...(label && { type: label.one }),
    ...(flat.description && { description: flat.description }),
    facts: [...schemaFacts(flat, notation), ...exampleFacts(examples, notation)],
    ...(values && { values }),
    examples: examples.filter((value) => !isShort(value)).map(exampleView),
    ...(externalDocs && { externalDocs }),
  };
}

function ofEachItem({ label, value }: FactView): FactView {
  return { label: reference.labels.ofEachItem(label), value };
}

/** Where the contents of a schema are shown instead of here, if they are. */
function elsewhere(schema: Schema, flat: Flat, scene: Scene): LinkView | undefined {
  const { trail, depth, sheet, direction } = scene;
  const parts = partsOf(flat).length;
  const isObject = flat.properties !== undefined || flat.choices.length > 0;
  if (!isObject && !flat.items && parts === 0) return undefined;
  const components = flat.name === undefined ? [schema, ...flat.madeOf] : [flat.name];
  for (const name of components) {
    const begun = trail.get(name);
    if (begun) return begun;
  }
  const weight = expectedWeight(flat);
  const isFarIn = trail.size > MAX_TRAIL;
  const isTooMuch = depth > MAX_DEPTH || isFarIn || (scene.isInside && !sheet.hasRoom(weight));
  // What leads on in one way only is a line more; in two, it doubles with each step.
  if (!isTooMuch || !(isObject || parts > 1 || isFarIn)) return undefined;
  // What has no name is shown elsewhere only where it is worth a link.
  if (flat.name === undefined && depth <= MAX_DEPTH && weight < WORTH_A_LINK) return undefined;
  const title = nameOf(flat) ?? scene.place;
  const whole: Schema = flat.name === undefined ? schema : { kind: 'reference', name: flat.name };
  return sheet.postpone({ key: flat.name ?? scene.anchor, title, schema: whole, direction, weight });
}

function extended(schema: Schema, flat: Flat, { trail, anchor, place }: Scene): Scene['trail'] {
  if (flat.name === undefined && flat.madeOf.length < 2) return trail;
  return new Map(trail).set(flat.name ?? schema, { href: `#${anchor}`, label: reference.shownAt(place) });
}

/** Required properties first, otherwise in the order of the document; more than a page can hold go to a page of their own. */
function ownFields(flat: Flat, scene: Scene): { readonly fields: readonly FieldView[]; readonly more?: LinkView } {
  const { sheet, direction, anchor, place } = scene;
  const shown = (flat.properties ?? []).filter(({ schema }) => {
    const { readOnly, writeOnly } = sheet.flatten(schema);
    return !(direction === 'request' ? readOnly : direction === 'response' && writeOnly);
  });
  const ordered = [...shown.filter(({ required }) => required), ...shown.filter(({ required }) => !required)];
  const fields = ordered.slice(0, MAX_FIELDS).map((property) => fieldView(property, deeper(scene)));
  const rest = ordered.slice(MAX_FIELDS);
  if (rest.length === 0) return { fields };
  const title = reference.moreFields(rest.length, place);
  const schema: Schema = { kind: 'schema', types: ['object'], properties: rest };
  const key = `${flat.name ?? anchor}-${MAX_FIELDS}-${rest.length}`;
  return { fields, more: sheet.postpone({ key, title, schema, direction, weight: Number.POSITIVE_INFINITY }) };
}

function deeper(scene: Scene): Scene {
  return { ...scene, depth: scene.depth + 1, isInside: true };
}

function variantsViews(flat: Flat, scene: Scene): readonly VariantsView[] {
  return flat.choices
    .filter(({ options }) => !isChosen(flat, options))
    .map((choice) => ({
      label: choiceLabel(choice),
      options: choice.options.map((option, index) => variantView(option, index, { choice, scene })),
    }));
}

/** A variant that says it extends its parent (`allOf`) does not offer its parent's variants again. */
function isChosen({ madeOf }: Flat, options: readonly Schema[]): boolean {
  return options.some((option) => option.kind === 'reference' && madeOf.includes(option.name));
}

function choiceLabel({ rule, discriminator }: Choice): Phrase {
  if (!discriminator) return [reference[rule]];
  return [reference[rule], reference.chosenBy, { code: discriminator.propertyName }];
}

function variantView(
  option: Schema,
  index: number,
  { choice, scene }: { readonly choice: Choice; readonly scene: Scene },
): VariantView {
  const flat = scene.sheet.flatten(option);
  const { discriminator } = choice;
  const value = discriminator && discriminatorValue(discriminator, flat, scene.sheet.flatten);
  const title = nameOf(flat) ?? typeLabel(flat, scene.sheet.flatten)?.one ?? reference.variant(index + 1);
  const isRepeated = choice.options.some((other, position) => {
    return position !== index && nameOf(flat) === undefined && nameOf(scene.sheet.flatten(other)) === undefined;
  });
  const shown = isRepeated ? reference.variant(index + 1) : title;
  const anchor = scene.sheet.anchors.claim(`${scene.anchor}.${value ?? flat.name ?? shown.toLowerCase()}`);
  return {
    title: shown,
    anchor,
    open: index === 0,
    ...(discriminator && value !== undefined && { discriminator: { property: discriminator.propertyName, value } }),
    schema: schemaView(option, { ...scene, anchor, place: shown, isInside: true }),
  };
}

/** Parts that a few words can tell become facts. */
function partViews(flat: Flat, scene: Scene): { facts: readonly FactView[]; parts: ContentsView['parts'] } {
  const views = partsOf(flat).map((part) => ({ part, ...viewPart(part, scene) }));
  return {
    facts: views.flatMap(({ part, view }) => {
      if (part.schema.kind === 'any' && part.whenAny) return [{ label: plain(part.label), value: [part.whenAny] }];
      if (part.schema.kind === 'never' && part.whenNever)
        return [{ label: plain(part.label), value: [part.whenNever] }];
      return isPlain(view) ? [{ label: plain(part.label), value: [view.type ?? ''] }] : [];
    }),
    parts: views
      .filter(({ part, view }) => !(part.schema.kind === 'any' && part.whenAny) && !isPlain(view))
      .map(({ part, view, anchor }) => ({ label: part.label, anchor, schema: view })),
  };
}

function viewPart(part: Part, scene: Scene): { readonly view: SchemaView; readonly anchor: string } {
  const anchor = scene.sheet.anchors.claim(`${scene.anchor}.${part.anchor}`);
  const label = plain(part.label);
  return {
    anchor,
    view: schemaView(part.schema, { ...deeper(scene), anchor, place: `${scene.place}, ${label.toLowerCase()}` }),
  };
}

/** Tells whether a type is all there is to say. */
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

function plain(phrase: Phrase): string {
  return phrase.map((piece) => (typeof piece === 'string' ? piece : piece.code)).join('');
}

function summaryOf({ properties, variants }: Pick<ContentsView, 'properties' | 'variants'>, place: string): string {
  if (properties.length > 0) return reference.fieldsOf(place);
  return variants.length > 0 ? reference.formsOf(place) : reference.detailsOf(place);
}
