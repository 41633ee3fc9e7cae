import { defined } from '../../../../../src/model/defined.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import type {
  ContentsView,
  FactView,
  FieldView,
  LinkView,
  NamedSchemaView,
  PartView,
  SchemaView,
  VariantsView,
  VariantView,
} from '../../../../../src/model/reference.ts';
import { phraseText } from '../../../../../src/model/reference.ts';
import { reference } from '../../../../../src/strings.ts';
import { withItemExtensions } from '../details/extensions-view.ts';
import type { Outline } from '../plan/outline.ts';
import type { ContentsLink } from '../plan/page-planner.ts';
import type { SchemaLinks } from '../plan/schema-pages.ts';
import type {
  ChoicePlan,
  ContentsPlan,
  FieldPlan,
  NamedSchemaPlan,
  SchemaPlan,
  SubschemaPlan,
} from '../plan/schema-plan.ts';

/** Draws a schema as it was planned. */
export function schemaView(plan: SchemaPlan, links: SchemaLinks): SchemaView {
  const { outline } = plan;
  if ('shownAt' in plan) return { ...outline, shownAt: linkTo(plan.shownAt, links) };
  const items = plan.contents.items && schemaView(plan.contents.items, links);
  const subschemas = plan.contents.subschemas.map((subschema) => subschemaView(subschema, links));
  const itemFacts = (items?.facts ?? []).map(ofEachItem);
  const parts = subschemas.flatMap(({ part }) => part ?? []);
  const contents = contentsView(plan.contents, { items, parts, links, description: ofElements(outline, items) });
  return {
    ...outline,
    ...(!outline.description && items?.description && { description: items.description }),
    ...(!outline.values && items?.values && { values: items.values }),
    facts: [...outline.facts, ...itemFacts, ...subschemas.flatMap(({ facts }) => facts)],
    ...withItemExtensions(outline, items),
    ...(items?.shownAt && { shownAt: items.shownAt }),
    ...defined({ contents }),
  };
}

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

/** Draws a parameter, property or header with its schema. */
export function fieldView(plan: FieldPlan, links: SchemaLinks): FieldView {
  return { ...plan, schema: schemaView(plan.schema, links) };
}

/** Draws a schema that is shown on its own. */
export function namedSchemaView(plan: NamedSchemaPlan, links: SchemaLinks): NamedSchemaView {
  return { ...plan, schema: schemaView(plan.schema, links) };
}

function linkTo(contents: ContentsLink, links: SchemaLinks): LinkView {
  return 'href' in contents ? contents : links(contents);
}

function ofEachItem({ label, value }: FactView): FactView {
  return { label: reference.labels.ofEachItem(label), value };
}

type Drawn = {
  readonly items: SchemaView | undefined;
  readonly parts: readonly PartView[];
  readonly links: SchemaLinks;
  readonly description: Prose | undefined;
};

/** Draws the contents of a schema together with those of its items, or nothing where both are empty. */
function contentsView(plan: ContentsPlan, { items, parts: own, links, description }: Drawn): ContentsView | undefined {
  const ofItems = items?.contents;
  const properties = [...plan.fields.map((field) => fieldView(field, links)), ...(ofItems?.properties ?? [])];
  const variants = [...plan.choices.map((choice) => variantsView(choice, links)), ...(ofItems?.variants ?? [])];
  const parts = [...own, ...(ofItems?.parts ?? [])];
  // A list of allowed values says what the elements are. A link leads to their text.
  const isTold = description === undefined || items?.values !== undefined || items?.shownAt !== undefined;
  if (properties.length === 0 && variants.length === 0 && parts.length === 0 && isTold) return undefined;
  const more = plan.moreFields ? linkTo(plan.moreFields, links) : ofItems?.more;
  return {
    summary: summaryOf({ properties, variants }, plan.place),
    open: plan.isOpen,
    ...defined({ description }),
    properties,
    ...defined({ more }),
    variants,
    parts,
  };
}

/** The most variants that are disclosures one below the other. More of them are chosen from a select. */
const MOST_DISCLOSURES = 3;

function variantsView({ label, options }: ChoicePlan, links: SchemaLinks): VariantsView {
  const views = options.map((option) => ({ ...option, schema: schemaView(option.schema, links) }));
  return { label, options: views, ...(views.length > MOST_DISCLOSURES && { choices: views.map(choiceOf) }) };
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
function subschemaView({ subschema, anchor, schema: plan }: SubschemaPlan, links: SchemaLinks): SubschemaView {
  const { label, schema, whenAny, whenNever } = subschema;
  const view = schemaView(plan, links);
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
