import type { Annotations, Schema, SchemaLookup, SchemaName, SchemaObject } from '../../../../../src/model/schema.ts';
import { alternativesOf, schemaChain } from '../../../../platform/json-schema/alternatives.ts';
import { componentOf } from '../../../../platform/json-schema/closed-unions.ts';
import { memoize } from '../../../../platform/memory/memoize.ts';
import type { Discriminators, Subtype } from './discriminators.ts';

/** Schemas without choice that apply to one value together, after the choice of variants. */
export type Combination = {
  readonly parts: readonly SchemaObject[];
  /** Everything that says something about the value, in the order of reading. */
  readonly annotations: readonly Annotations[];
  /** The components that were followed. */
  readonly components: readonly SchemaName[];
};

/** What is needed to follow references and discriminators. */
export type CombinationContext = {
  readonly schemas: SchemaLookup;
  readonly discriminators: Discriminators;
};

/** A choice: each alternative is a list of schemas that apply together. */
type Alternatives = readonly (readonly Schema[])[];

/**
 * Lists the combinations that a value of all the given schemas can follow: references and `allOf` are followed, and
 * each `oneOf`, `anyOf`, condition and discriminator gives one combination for each of its variants, `null` last.
 */
export function* combinations(schemas: readonly Schema[], context: CombinationContext): Generator<Combination> {
  const search: Search = { ...context, steps: { left: MAX_STEPS } };
  yield* chosen([[schemas]], { parts: [], annotations: [], components: [] }, search);
}

/** The most alternatives that are tried: choices without a common value would have billions. */
const MAX_STEPS = 2_000;

type Search = CombinationContext & { readonly steps: { left: number } };

function* chosen(choices: readonly Alternatives[], found: Combination, context: Search): Generator<Combination, void> {
  const [choice, ...others] = choices;
  if (!choice) return yield found;
  for (const alternative of choice) {
    context.steps.left -= 1;
    if (context.steps.left < 0) return;
    const entered = enter(alternative, found, context);
    if (entered) yield* chosen([...entered.choices, ...others], entered.found, context);
  }
}

/** Follows schemas up to their choices; `undefined` if no value fits one of them. */
function enter(
  schemas: readonly Schema[],
  before: Combination,
  context: CombinationContext,
): { readonly found: Combination; readonly choices: readonly Alternatives[] } | undefined {
  const parts = [...before.parts];
  const annotations = [...before.annotations];
  const components = [...before.components];
  const choices: Alternatives[] = [];
  const pending = [...schemas];
  for (let schema = pending.shift(); schema; schema = pending.shift()) {
    if (schema.kind === 'never') return undefined;
    annotations.push(schema);
    if (schema.kind === 'reference') {
      const name = componentOf(schema);
      if (components.includes(name)) continue;
      choices.push(...choiceOfSubtypes(context.discriminators.heirsOf(name), components));
      components.push(name);
      const target = context.schemas.get(schema.name);
      if (!target) return undefined;
      pending.unshift(target);
    }
    if (schema.kind !== 'schema') continue;
    parts.push(schema);
    pending.unshift(...(schema.allOf ?? []).map((part) => withDiscriminator(part, schema)));
    choices.push(...choicesOf(schema, context));
  }
  return { found: { parts, annotations, components }, choices };
}

function choicesOf(schema: SchemaObject, context: CombinationContext): readonly Alternatives[] {
  const { oneOf, anyOf, if: condition, then = ANY, else: otherwise = ANY, dependentSchemas = [] } = schema;
  const ofVariants = (list: readonly Schema[]) => choiceOfVariants(list, schema, context);
  return [
    ...(oneOf ? [[...ofVariants(oneOf), ...distinctVariants(oneOf, context.schemas)]] : []),
    ...(anyOf ? [ofVariants(anyOf)] : []),
    ...(condition ? [[[condition, then], [otherwise]]] : []),
    ...dependentSchemas.map((dependent) => [[dependent.schema], []]),
  ];
}

const ANY: Schema = { kind: 'any' };

/** Each variant with its discriminator, then without: its value may contradict what the variant says. */
function choiceOfVariants(
  variants: readonly Schema[],
  holder: SchemaObject,
  { schemas, discriminators }: CombinationContext,
): Alternatives {
  const ordered = variants.toSorted((a, b) => Number(leadsToNull(a, schemas)) - Number(leadsToNull(b, schemas)));
  return ordered.flatMap((variant) => {
    const selected = discriminators.selected(holder, variant);
    return selected ? [[variant, selected], [variant]] : [[variant]];
  });
}

/**
 * Each variant without what the other ones describe: their properties are null, so that a value fits one variant only
 * though all are open. Empty for more variants than anybody writes like that.
 */
function distinctVariants(variants: readonly Schema[], schemas: SchemaLookup): Alternatives {
  if (variants.length > MAX_DISTINCT) return [];
  const described = variants.map((variant) => ({ variant, names: propertyNamesOf(schemas)(variant) }));
  return described.flatMap(({ variant, names: own }) => {
    const others = described.filter((other) => other.variant !== variant);
    const absent = others.flatMap(({ names }) => [...names].find((name) => !own.has(name)) ?? []);
    const properties = Array.from(new Set(absent), (name) => ({
      name,
      required: true,
      schema: { kind: 'schema', const: null } as const,
    }));
    return properties.length > 0 ? [[variant, { kind: 'schema', properties }]] : [];
  });
}

const MAX_DISTINCT = 10;

/** The names of the properties that a schema describes in any of its alternatives. */
const propertyNamesOf = memoize((schemas: SchemaLookup) =>
  memoize((schema: Schema): ReadonlySet<string> => {
    const properties = alternativesOf(schema, schemas).flatMap(({ properties = [] }) => properties);
    return new Set(properties.map(({ name }) => name));
  }),
);

/** A part of `allOf` that has the choice for a discriminator next to it. */
export function withDiscriminator(part: Schema, { discriminator }: SchemaObject): Schema {
  const isChoice = part.kind === 'schema' && (part.oneOf ?? part.anyOf) !== undefined;
  return discriminator && isChoice ? { discriminator, ...part } : part;
}

/**
 * Each component that a base chooses among, at last the base alone. A value that follows one of them already only gets
 * the value that selects it.
 */
function choiceOfSubtypes(subtypes: readonly Subtype[], components: readonly SchemaName[]): readonly Alternatives[] {
  if (subtypes.length === 0) return [];
  const chosen = components.flatMap((component) => subtypes.find(({ name }) => name === component) ?? []);
  if (chosen.length > 0)
    return [[...chosen.flatMap(({ selected }): Alternatives => (selected ? [[selected]] : [])), []]];
  const alternatives = subtypes.flatMap(({ name, selected }): Alternatives => {
    const subtype: Schema = { kind: 'reference', name };
    return selected ? [[subtype, selected], [subtype]] : [[subtype]];
  });
  return [[...alternatives, []]];
}

/** Tells whether a schema, or one that it refers to or merges, accepts `null` only. */
export function leadsToNull(schema: Schema, schemas: SchemaLookup): boolean {
  return schemaChain(schema, schemas).some((part) => {
    if (part.kind !== 'schema') return false;
    const { types, const: constant, enum: values } = part;
    return types?.join() === 'null' || constant === null || values?.every(({ value }) => value === null) === true;
  });
}
