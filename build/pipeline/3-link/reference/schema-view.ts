import type {
  ContentsView,
  FactView,
  FieldView,
  LinkView,
  Phrase,
  SchemaView,
  VariantsView,
  VariantView,
} from '../../../../src/model/reference.ts';
import type { Schema, SchemaName } from '../../../../src/model/schema.ts';
import { reference } from '../../../../src/strings.ts';
import { linkView } from './addresses.ts';
import { exampleView } from './examples.ts';
import { exampleFacts, isShort, type Notation, schemaFacts } from './facts.ts';
import type { Choice, Flat } from './flat.ts';
import type { Direction, Sheet } from './sheet.ts';
import { nameOf, type TypeLabel, typeLabel } from './type-label.ts';
import { type UnnamedSubschema, unnamedSubschemas } from './unnamed-subschemas.ts';
import { valuesView } from './values-view.ts';
import { type Variant, variantsOf } from './variants.ts';
import { expectedWeight, extraWeight, MAX_FIELDS } from './weight.ts';
import { xmlFacts } from './xml-facts.ts';

/** Where a schema is shown. Decides its anchors and what is left out of it. */
export type Scene = {
  readonly sheet: Sheet;
  readonly direction: Direction;
  readonly notation: Notation;
  /** The anchor of the parent, such as `richiesta.recipient`. */
  readonly anchor: string;
  /** What readers call the parent: «recipient», «risposta 200». */
  readonly place: string;
  /**
   * The components around this one, and the merged schemas around it that have no name, with a link to where each
   * begins. One that recurs is cut and linked.
   */
  readonly trail: ReadonlyMap<SchemaName | Schema, LinkView>;
  /** 0 for the fields of a section, 1 for their fields, and so on. A body is -1, since it has no name of its own. */
  readonly depth: number;
  /** Whether another schema is around this one. A root stays in place, however full the page is. */
  readonly isInside: boolean;
  /** Whether the value may be sent as XML, so that readers need the names that it has there. */
  readonly isXml?: boolean;
};

/** A component nested deeper than this is shown at the end of the page, where indentation leaves it enough room. */
const MAX_DEPTH = 5;

/** How many components may be nested, in whatever way. Unlike the depth, this also counts a list in a list. */
const MAX_TRAIL = 50;

/** Contents of fewer bytes than this stay in place even when the page is full. */
const WORTH_A_LINK = 3_000;

/**
 * Creates the view of a schema: merged, with the properties that are sent in this direction, and cut where it recurs.
 */
export function schemaView(schema: Schema, scene: Scene): SchemaView {
  return describe(schema, scene).view;
}

/** A parameter, property or header. */
export type Field = {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly deprecated?: boolean;
  /** What the anchor contains instead of the name. */
  readonly anchorName?: string;
};

/** The view of a parameter, property or header with its schema. The scene is that of the parent. */
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
  // Beside `prefixItems`, `items` describes only the items that follow, so `unnamedSubschemas` shows it.
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

function outlineOf(
  flat: Flat,
  label: TypeLabel | undefined,
  { notation, direction, depth, place, isXml }: Scene,
): SchemaView {
  const values = valuesView(flat, { notation, isChoice: direction === 'request' && depth <= 0 });
  const examples = depth < 0 ? [] : (flat.examples ?? []);
  const externalDocs = flat.externalDocs && linkView(flat.externalDocs.url, flat.externalDocs.description);
  return {
    ...(label && { type: label.one }),
    ...(flat.description && { description: flat.description }),
    facts: [
      ...schemaFacts(flat, notation),
      ...(isXml ? xmlFacts(flat.xml, place) : []),
      ...exampleFacts(examples, notation),
    ],
    ...(values && { values }),
    examples: examples.filter((value) => !isShort(value)).map(exampleView),
    ...(externalDocs && { externalDocs }),
  };
}

function ofEachItem({ label, value }: FactView): FactView {
  return { label: reference.labels.ofEachItem(label), value };
}

/** Where the contents of a schema are shown instead of here, if anywhere. */
function elsewhere(schema: Schema, flat: Flat, scene: Scene): LinkView | undefined {
  const { trail, depth, sheet, direction } = scene;
  const parts = unnamedSubschemas(flat).length;
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
  // Contents with a single way further in cost one line each; with two, they double at every step.
  if (!isTooMuch || !(isObject || parts > 1 || isFarIn)) return undefined;
  // An unnamed schema is shown elsewhere only where it is large enough to be worth a link.
  if (flat.name === undefined && depth <= MAX_DEPTH && weight < WORTH_A_LINK) return undefined;
  const title = nameOf(flat) ?? scene.place;
  const whole: Schema = flat.name === undefined ? schema : { kind: 'reference', name: flat.name };
  return sheet.postpone({ key: flat.name ?? scene.anchor, title, schema: whole, direction, weight });
}

function extended(schema: Schema, flat: Flat, { trail, anchor, place }: Scene): Scene['trail'] {
  if (flat.name === undefined && flat.madeOf.length < 2) return trail;
  return new Map(trail).set(flat.name ?? schema, { href: `#${anchor}`, label: reference.shownAt(place) });
}

/**
 * Required properties first, otherwise in the order of the description. Those beyond the limit of a page go to a page
 * of their own.
 */
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
      options: variantsOf(choice, scene.sheet.flatten).map((variant, index) =>
        variantView(variant, index === 0, choice, scene),
      ),
    }));
}

/**
 * Whether a schema extends its parent (`allOf`) as one of the parent's variants; then it does not offer these variants
 * again.
 */
function isChosen({ madeOf }: Flat, options: readonly Schema[]): boolean {
  return options.some((option) => option.kind === 'reference' && madeOf.includes(option.name));
}

function choiceLabel({ rule, discriminator }: Choice): Phrase {
  if (!discriminator) return [reference[rule]];
  return [reference[rule], reference.chosenBy, { code: discriminator.propertyName }];
}

function variantView(
  { schema, title, value, anchor: step }: Variant,
  isFirst: boolean,
  { discriminator }: Choice,
  scene: Scene,
): VariantView {
  const anchor = scene.sheet.anchors.claim(`${scene.anchor}.${step}`);
  return {
    title,
    anchor,
    open: isFirst,
    ...(discriminator && value !== undefined && { discriminator: { property: discriminator.propertyName, value } }),
    schema: schemaView(schema, { ...scene, anchor, place: title, isInside: true }),
  };
}

/** The views of the subschemas. Those that a few words can express become facts. */
function partViews(flat: Flat, scene: Scene): { facts: readonly FactView[]; parts: ContentsView['parts'] } {
  const views = unnamedSubschemas(flat).map((part) => ({ part, ...viewUnnamed(part, scene) }));
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

function viewUnnamed(part: UnnamedSubschema, scene: Scene): { readonly view: SchemaView; readonly anchor: string } {
  const anchor = scene.sheet.anchors.claim(`${scene.anchor}.${part.anchor}`);
  const label = plain(part.label);
  return {
    anchor,
    view: schemaView(part.schema, { ...deeper(scene), anchor, place: `${scene.place}, ${label.toLowerCase()}` }),
  };
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

function plain(phrase: Phrase): string {
  return phrase.map((piece) => (typeof piece === 'string' ? piece : piece.code)).join('');
}

function summaryOf({ properties, variants }: Pick<ContentsView, 'properties' | 'variants'>, place: string): string {
  if (properties.length > 0) return reference.fieldsOf(place);
  return variants.length > 0 ? reference.formsOf(place) : reference.detailsOf(place);
}
