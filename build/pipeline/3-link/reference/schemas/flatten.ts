import type { Direction } from '../../../../../src/model/direction.ts';
import type { Annotations, Schema, SchemaName, SchemaReference } from '../../../../../src/model/schema.ts';
import { accessIn } from '../../../../platform/json-schema/access.ts';
import { type Base, basesIn } from '../../../../platform/json-schema/discriminated-variants.ts';
import { type SentAlternatives, sentAlternatives } from '../../../../platform/json-schema/sent-alternatives.ts';
import { memoize } from '../../../../platform/memory/memoize.ts';
import { type Combine, createCombine } from './combine.ts';
import { fitsIn } from './fits.ts';
import type { Choice, Fits, Flat, Flatten } from './flat.ts';
import { flattenInline, type InlineSchema, UNCONSTRAINED, withoutRepeats } from './flatten-inline.ts';
import { joinedTexts } from './texts.ts';

/** All components by name. */
export type Schemas = ReadonlyMap<SchemaName, Schema>;

/** The components of an OpenAPI document, and what flattens schemas that refer to them. */
export type FlatSchemas = { readonly schemas: Schemas; readonly flatten: Flatten };

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
export const flattenIn = memoize((schemas: Schemas): Flatten => createFlatten(schemas, basesIn(schemas)));

function createFlatten(schemas: Schemas, bases: Components['bases']): Flatten {
  const fits = fitsIn(schemas);
  const components: Components = { schemas, bases, combine: createCombine(fits), fits };
  const expanded = new Map<SchemaName, Flat>();
  const accessOf = accessIn(schemas);
  const flatten: Flatten = memoize((schema: Schema): Flat => {
    const access = accessOf(schema);
    if (schema.kind !== 'reference') return { ...flattenInline(schema, flatten, components), ...access };
    const { kind: _, name, ...siblings } = schema;
    const flat = expanded.get(name) ?? expandComponent(name, components);
    expanded.set(name, flat);
    return { ...besideReference(flat, siblings), ...access };
  });
  return flatten;
}

/** The components with the function that flattens what refers to them. */
export function flatSchemas(schemas: Schemas): FlatSchemas {
  return { schemas, flatten: flattenIn(schemas) };
}

/** What flattens schemas as messages of a direction have them, or with what either direction has. */
export type DirectedFlatten = Readonly<Record<Direction | 'both', Flatten>>;

/** Gives what flattens the schemas of an OpenAPI document for each direction. */
export const flattenByDirection = memoize((schemas: Schemas): DirectedFlatten => {
  const { request, response } = sentAlternatives(schemas);
  const sent = ({ components, bases, of }: SentAlternatives): Flatten => {
    const isWhole = components === schemas && bases === basesIn(schemas);
    const flatten = isWhole ? flattenIn(schemas) : createFlatten(components, bases);
    return (schema) => flatten(of(schema));
  };
  return { request: sent(request), response: sent(response), both: flattenIn(schemas) };
});

/** The components of an OpenAPI document, and what flattens schemas as messages of a direction have them. */
export function sentFlatSchemas(schemas: Schemas, direction: Direction): FlatSchemas {
  return { schemas: sentAlternatives(schemas)[direction].components, flatten: flattenByDirection(schemas)[direction] };
}

/** The components of an OpenAPI document, and what flattening them shares. */
type Components = {
  readonly schemas: Schemas;
  readonly bases: ReadonlyMap<SchemaName, Base>;
  readonly combine: Combine;
  readonly fits: Fits;
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
  const { schemas, bases, budget } = expansion;
  const target = schemas.get(name);
  budget.references -= 1;
  const isEnd = path.has(name) || path.size > MAX_DEPTH || budget.references < 0;
  if (!target || isEnd) return { flat: { ...UNCONSTRAINED, ...siblings, name, components: [name] }, isCut: isEnd };
  const base = bases.get(name);
  const { flat, isCut } = expand(base ? withoutDiscriminator(target) : target, new Set(path).add(name), expansion);
  const whole = base ? { ...flat, choices: withoutRepeats([...flat.choices, variantChoice(name, base)]) } : flat;
  return { flat: { ...besideReference(whole, siblings), name, components: [name, ...whole.components] }, isCut };
}

/** Joins a component with the annotations beside a reference to it. */
function besideReference(flat: Flat, siblings: Annotations): Flat {
  const { moreTexts: _, moreTitles: __, ...component } = flat;
  return { ...component, ...siblings, ...joinedTexts([siblings, flat], siblings.title ?? flat.title) };
}

function expandInline(schema: InlineSchema, path: ReadonlySet<SchemaName>, expansion: Expansion): Expanded {
  // Nested choices would be expanded over and over where a loop cuts them, because `known` does not keep them.
  const parts = new Map<Schema, Expanded>();
  const flattenPart: Flatten = (part) => {
    const result = parts.get(part) ?? expand(part, path, expansion);
    parts.set(part, result);
    return result.flat;
  };
  const flat = flattenInline(schema, flattenPart, expansion);
  return { flat, isCut: [...parts.values()].some(({ isCut }) => isCut) };
}

/** The choice among the variants of a base. They extend it, so they are never merged with it. */
function variantChoice(base: SchemaName, { discriminator, variants }: Base): Choice {
  const options = variants.map((name): Schema => ({ kind: 'reference', name }));
  return { rule: 'oneOf', options, discriminator, base };
}

/** A base without its discriminator, which may stand in an unnamed part of its `allOf`. */
const withoutDiscriminator = memoize((schema: Schema): Schema => {
  if (schema.kind !== 'schema') return schema;
  const { discriminator: _, ...rest } = schema;
  return { ...rest, ...(rest.allOf && { allOf: rest.allOf.map(withoutDiscriminator) }) };
});
