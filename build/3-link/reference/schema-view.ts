import type { FieldView, PartView, SchemaView, VariantsView } from '../../../src/model/reference.ts';
import type { Property, Schema, SchemaName } from '../../../src/model/schema.ts';
import { reference } from '../../../src/strings.ts';
import type { Anchors } from './anchors.ts';
import { schemaFacts, valueText } from './facts.ts';
import { nameOf, type Resolved, resolveSchema, type Schemas } from './resolve.ts';
import { typeLabel } from './type-label.ts';

/** Where a schema is shown, which decides its anchors and what is left out of it. */
export type Scene = {
  readonly schemas: Schemas;
  readonly anchors: Anchors;
  /** Requests leave out what is read-only, responses what is write-only. */
  readonly direction: 'request' | 'response';
  /** The anchor of what holds the schema: `richiesta.recipient`. */
  readonly anchor: string;
  /** Components being shown around this one, with the anchor where each began: a repeated one is cut and linked. */
  readonly trail: ReadonlyMap<SchemaName, string>;
  readonly depth: number;
};

/** Deeper than this nobody reads, and pages grow without end. */
const MAX_DEPTH = 12;

/** Makes a schema ready to be drawn: merged, with properties that the direction sends, cut where it repeats. */
export function schemaView(schema: Schema, scene: Scene): SchemaView {
  const resolved = resolveSchema(schema, scene.schemas);
  const outline = {
    type: typeLabel(resolved, scene.schemas),
    ...(resolved.description && { description: resolved.description }),
    facts: schemaFacts(resolved),
    values: (resolved.enum ?? []).map(({ value, label, description }) => ({
      value: valueText(value),
      ...(label !== undefined && { label }),
      ...(description && { description }),
    })),
  };
  const begun = resolved.name === undefined ? undefined : scene.trail.get(resolved.name);
  if (begun !== undefined && hasInside(resolved)) {
    return { ...outline, properties: [], parts: [], shownAt: { name: resolved.name ?? '', anchor: begun } };
  }
  if (scene.depth > MAX_DEPTH) return { ...outline, properties: [], parts: [] };
  const inside: Scene = {
    ...scene,
    depth: scene.depth + 1,
    trail: resolved.name === undefined ? scene.trail : new Map(scene.trail).set(resolved.name, scene.anchor),
  };
  const items = itemsOf(resolved, inside);
  const shownVariants = variantsView(resolved, inside) ?? items?.variants;
  return {
    ...outline,
    facts: [...outline.facts, ...(items?.facts ?? [])],
    values: outline.values.length > 0 ? outline.values : (items?.values ?? []),
    properties: [...fields(resolved, inside), ...(items?.properties ?? [])],
    parts: [...parts(resolved, inside), ...(items?.parts ?? [])],
    ...(shownVariants && { variants: shownVariants }),
    ...(items?.shownAt && { shownAt: items.shownAt }),
  };
}

/** A parameter, property or header with its schema. */
export function fieldView(
  field: { readonly name: string; readonly required: boolean; readonly schema: Schema; readonly deprecated?: boolean },
  scene: Scene,
): FieldView {
  const resolved = resolveSchema(field.schema, scene.schemas);
  const anchor = scene.anchors.claim(`${scene.anchor}.${field.name}`);
  const access = resolved.readOnly ? 'readOnly' : resolved.writeOnly ? 'writeOnly' : undefined;
  return {
    name: field.name,
    anchor,
    required: field.required,
    deprecated: field.deprecated === true || resolved.deprecated === true,
    ...(access && { access }),
    schema: schemaView(field.schema, { ...scene, anchor }),
  };
}

function hasInside({ properties, items, oneOf, anyOf }: Resolved): boolean {
  return properties !== undefined || items !== undefined || oneOf !== undefined || anyOf !== undefined;
}

/** Required properties first, otherwise in the order of the document. */
function fields(schema: Resolved, scene: Scene): readonly FieldView[] {
  const shown = (schema.properties ?? []).filter((property) => isSent(property, scene));
  const ordered = [...shown.filter(({ required }) => required), ...shown.filter(({ required }) => !required)];
  return ordered.map((property) => fieldView(property, scene));
}

function isSent({ schema }: Property, { schemas, direction }: Scene): boolean {
  const { readOnly, writeOnly } = resolveSchema(schema, schemas);
  return direction === 'request' ? !readOnly : !writeOnly;
}

/** An array shows what its items hold as its own: `data.status`, not `data.items.status`. */
function itemsOf(schema: Resolved, scene: Scene): SchemaView | undefined {
  return schema.items && schemaView(schema.items, scene);
}

function variantsView(schema: Resolved, scene: Scene): VariantsView | undefined {
  const options = schema.oneOf ?? schema.anyOf;
  if (!options) return undefined;
  const { discriminator } = schema;
  return {
    label: schema.oneOf ? reference.oneOf : reference.anyOf,
    options: options.map((option, index) => {
      const resolved = resolveSchema(option, scene.schemas);
      const title = nameOf(resolved) ?? reference.variant(index + 1);
      const anchor = scene.anchors.claim(`${scene.anchor}.${title}`);
      const value = discriminator?.mapping.find((entry) => entry.schema === resolved.name)?.value ?? resolved.name;
      return {
        title,
        anchor,
        ...(discriminator && value !== undefined && { discriminator: { property: discriminator.propertyName, value } }),
        schema: schemaView(option, { ...scene, anchor }),
      };
    }),
  };
}

function parts(schema: Resolved, scene: Scene): readonly PartView[] {
  const part = (label: string, inner: Schema | undefined): readonly PartView[] =>
    inner ? [{ label, schema: schemaView(inner, scene) }] : [];
  const named = (label: string, names: readonly string[]): readonly PartView[] =>
    names.length > 0 ? [{ label, schema: plain(names.join(', ')) }] : [];
  const { additionalProperties, prefixItems = [] } = schema;
  return [
    ...named(reference.alsoRequired, schema.requiredElsewhere ?? []),
    ...prefixItems.flatMap((item, index) => part(reference.itemAt(index + 1), item)),
    ...part(reference.containsItem, schema.contains),
    ...(schema.patternProperties ?? []).flatMap(({ pattern, schema: inner }) =>
      part(reference.propertiesMatching(pattern), inner),
    ),
    ...(additionalProperties?.kind === 'never' ? [] : part(reference.otherProperties, additionalProperties)),
    ...part(reference.propertyNames, schema.propertyNames),
    ...(schema.dependentRequired ?? []).flatMap(({ property, requires }) =>
      named(reference.dependentRequired(property), requires),
    ),
    ...(schema.dependentSchemas ?? []).flatMap(({ property, schema: inner }) =>
      part(reference.dependentSchema(property), inner),
    ),
    ...part(reference.not, schema.not),
    ...part(reference.ifPart, schema.if),
    ...part(reference.thenPart, schema.then),
    ...part(reference.elsePart, schema.else),
    ...(schema.oneOf && schema.anyOf ? part(reference.anyOf, { kind: 'schema', anyOf: schema.anyOf }) : []),
  ];
}

function plain(type: string): SchemaView {
  return { type, facts: [], values: [], properties: [], parts: [] };
}
