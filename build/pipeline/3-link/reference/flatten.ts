import type { Schema, SchemaName, SchemaReference } from '../../../../src/model/schema.ts';
import { memoize } from '../../../platform/memory/memoize.ts';
import { type Combine, createCombine } from './combine.ts';
import type { Flat, Flatten } from './flat.ts';
import { EMPTY, flattenInline, type InlineSchema } from './flatten-inline.ts';

/** All components by name. */
export type Schemas = ReadonlyMap<SchemaName, Schema>;

/** How many references may follow one another within a component. */
const MAX_DEPTH = 200;

/** How many references are resolved for one component. The largest of the OpenAPI documents we tried has some sixty. */
const MAX_REFERENCES = 1_000;

/**
 * Gives the function that flattens the schemas of an OpenAPI document. Its results have no references, no `allOf`, and
 * only choices that a reader has to make. A loop of references, which the parser has reported, ends in a schema without
 * constraints. So does a component with more references than is sensible: schemas that all contain each other would
 * otherwise be expanded along every possible path.
 */
export const flattenIn = memoize((schemas: Schemas): Flatten => {
  const components: Components = { schemas, extensions: extensionsOf(schemas), combine: createCombine() };
  const expanded = new Map<SchemaName, Flat>();
  const flatten: Flatten = memoize((schema: Schema): Flat => {
    if (schema.kind !== 'reference') return flattenInline(schema, flatten, components.combine);
    const { kind: _, name, ...siblings } = schema;
    const flat = expanded.get(name) ?? expandComponent(name, components);
    expanded.set(name, flat);
    return { ...flat, ...siblings };
  });
  return flatten;
});

/** The components of an OpenAPI document, and what flattening them shares. */
type Components = {
  readonly schemas: Schemas;
  /** The components that extend each component through `allOf`. */
  readonly extensions: ReadonlyMap<SchemaName, readonly SchemaName[]>;
  readonly combine: Combine;
};

/** The state of expanding one component. */
type Expansion = Components & {
  /** Complete results, which are the same on every path. */
  readonly known: Map<Schema, Flat>;
  readonly budget: { references: number };
};

/** A flat schema, and whether a limit or a loop cut it short: it would be longer on another path. */
type Expanded = { readonly flat: Flat; readonly isCut: boolean };

/** Flattens a component with all references that it follows. The result depends on nothing but the document. */
function expandComponent(name: SchemaName, components: Components): Flat {
  const expansion: Expansion = { ...components, known: new Map(), budget: { references: MAX_REFERENCES } };
  return expand({ kind: 'reference', name }, new Set(), expansion).flat;
}

/** Flattens a schema inside a component. `path` has the components around it. */
function expand(schema: Schema, path: ReadonlySet<SchemaName>, expansion: Expansion): Expanded {
  const before = expansion.known.get(schema);
  if (before) return { flat: before, isCut: false };
  const result = schema.kind === 'reference' ? follow(schema, path, expansion) : expandInline(schema, path, expansion);
  if (!result.isCut) expansion.known.set(schema, result.flat);
  return result;
}

function follow(
  { kind: _, name, ...siblings }: SchemaReference,
  path: ReadonlySet<SchemaName>,
  expansion: Expansion,
): Expanded {
  const { schemas, extensions, budget } = expansion;
  const target = schemas.get(name);
  budget.references -= 1;
  const isEnd = path.has(name) || path.size > MAX_DEPTH || budget.references < 0;
  if (!target || isEnd) return { flat: { ...EMPTY, ...siblings, name, components: [name] }, isCut: isEnd };
  const { flat, isCut } = expand(target, new Set(path).add(name), expansion);
  const whole = withExtensions(flat, target, extensions.get(name));
  return { flat: { ...whole, ...siblings, name, components: [name, ...whole.components] }, isCut };
}

function expandInline(schema: InlineSchema, path: ReadonlySet<SchemaName>, expansion: Expansion): Expanded {
  // Nested choices would be expanded over and over where a loop cuts them, because `known` does not keep them.
  const parts = new Map<Schema, Expanded>();
  const flattenPart: Flatten = (part) => {
    const result = parts.get(part) ?? expand(part, path, expansion);
    parts.set(part, result);
    return result.flat;
  };
  const flat = flattenInline(schema, flattenPart, expansion.combine);
  return { flat, isCut: [...parts.values()].some(({ isCut }) => isCut) };
}

/** The components that extend each component through `allOf`. */
function extensionsOf(schemas: Schemas): Components['extensions'] {
  const extended = Array.from(schemas).flatMap(([name, schema]) =>
    (schema.kind === 'schema' ? (schema.allOf ?? []) : []).flatMap((part) =>
      part.kind === 'reference' ? [{ parent: part.name, name }] : [],
    ),
  );
  const groups = Map.groupBy(extended, ({ parent }) => parent);
  return new Map(Array.from(groups, ([parent, list]) => [parent, list.map(({ name }) => name)]));
}

/**
 * A parent with a discriminator but no mapping is a choice among the components that extend it, by their names (OpenAPI
 * 3.0, section 4.7.25).
 */
function withExtensions(flat: Flat, target: Schema, names: readonly SchemaName[] | undefined): Flat {
  if (!names || target.kind !== 'schema' || !target.discriminator || flat.choices.length > 0) return flat;
  const { propertyName } = target.discriminator;
  const options = names.map((name): Schema => ({ kind: 'reference', name }));
  const mapping = names.map((name) => ({ value: name, schema: name }));
  return { ...flat, choices: [{ rule: 'oneOf', options, discriminator: { propertyName, mapping } }] };
}
