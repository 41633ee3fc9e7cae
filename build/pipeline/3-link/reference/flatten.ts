import type { JsonValue } from '../../../../src/model/json.ts';
import type { EnumValue, Schema, SchemaName, SchemaObject } from '../../../../src/model/schema.ts';
import { remembered } from '../../../platform/memory/remembered.ts';
import { type Combine, createCombine } from './combine.ts';
import type { Choice, Flat } from './flat.ts';

/** All components by name. */
export type Schemas = ReadonlyMap<SchemaName, Schema>;

/** Gives the flat form of a schema: the same object each time, unless a loop cut it short. */
export type Flatten = (schema: Schema) => Flat;

const NOTHING = {
  kind: 'schema',
  madeOf: [],
  nullable: false,
  patterns: [],
  multiples: [],
  choices: [],
  excluded: [],
  conditions: [],
} as const satisfies Flat;

/** How many references may follow one another within a schema. */
const MAX_DEPTH = 200;

/** How many references are resolved for one schema. The largest of the descriptions we tried has some sixty. */
const MAX_FOLLOWED = 1_000;

/**
 * Once this many references have been resolved for all schemas together, each further schema gets only a few. Real
 * descriptions have some thousand.
 */
const MAX_TOTAL = 200_000;
const FEW = 10;

/**
 * Creates the `Flatten` of one description: its results have no references, no `allOf`, and only choices that a reader
 * has to make. A loop of references, which the parser has reported, ends in a schema without constraints. So does a
 * chain of more references than a sensible schema has: schemas that all contain each other would otherwise be expanded
 * along every possible path.
 */
export function createFlatten(schemas: Schemas): Flatten {
  const known = new Map<Schema, Flat>();
  const children = extensionsOf(schemas);
  const combine = createCombine();
  let loops = 0;
  let followed = 0;
  let total = 0;

  const flatten = (schema: Schema, path: ReadonlySet<SchemaName>): Flat => {
    const before = known.get(schema);
    if (before) return before;
    if (path.size === 0) followed = 0;
    const loopsBefore = loops;
    const flat = make(schema, path);
    // A result that a loop cut short would be complete when reached by another path, so it is kept only at the top
    // level.
    if (loops === loopsBefore || path.size === 0) known.set(schema, flat);
    return flat;
  };
  const make = (schema: Schema, path: ReadonlySet<SchemaName>): Flat => {
    switch (schema.kind) {
      case 'never':
        return { ...NOTHING, ...schema };
      case 'any':
        return { ...NOTHING, ...schema, kind: 'schema' };
      case 'reference': {
        const { kind: _, name, ...siblings } = schema;
        const target = schemas.get(name);
        followed += 1;
        total += 1;
        const allowed = total > MAX_TOTAL ? FEW : MAX_FOLLOWED;
        const isCut = path.has(name) || path.size > MAX_DEPTH || followed > allowed;
        if (isCut) loops += 1;
        if (!target || isCut) return { ...NOTHING, ...siblings, name, madeOf: [name] };
        const flat = withChildren(flatten(target, new Set(path).add(name)), target, children.get(name));
        return { ...flat, ...siblings, name, madeOf: [name, ...flat.madeOf] };
      }
      case 'schema':
        return merge(schema, { flatten: eachOnce((part) => flatten(part, path)), combine });
    }
  };
  return (schema) => flatten(schema, new Set());
}

/**
 * Flattens each schema once during a merge. Results that a loop cut short are not kept by `flatten`, so nested choices
 * would otherwise be flattened over and over.
 */
function eachOnce(flatten: Flatten): Flatten {
  const known = new Map<Schema, Flat>();
  return (schema) => {
    const flat = known.get(schema) ?? flatten(schema);
    known.set(schema, flat);
    return flat;
  };
}

/** The components that extend each component through `allOf`. */
const extensionsOf = remembered((schemas: Schemas): ReadonlyMap<SchemaName, readonly SchemaName[]> => {
  const extended = Array.from(schemas).flatMap(([name, schema]) =>
    (schema.kind === 'schema' ? (schema.allOf ?? []) : []).flatMap((part) =>
      part.kind === 'reference' ? [{ parent: part.name, name }] : [],
    ),
  );
  const groups = Map.groupBy(extended, ({ parent }) => parent);
  return new Map(Array.from(groups, ([parent, list]) => [parent, list.map(({ name }) => name)]));
});

/**
 * A parent with a discriminator but no mapping is a choice among the components that extend it, by their names (OpenAPI
 * 3.0, section 4.7.25).
 */
function withChildren(flat: Flat, target: Schema, names: readonly SchemaName[] | undefined): Flat {
  if (!names || target.kind !== 'schema' || !target.discriminator || flat.choices.length > 0) return flat;
  const { propertyName } = target.discriminator;
  const options = names.map((name): Schema => ({ kind: 'reference', name }));
  const mapping = names.map((name) => ({ value: name, schema: name }));
  return { ...flat, choices: [{ rule: 'oneOf', options, discriminator: { propertyName, mapping } }] };
}

function merge(
  schema: SchemaObject,
  { flatten, combine }: { readonly flatten: Flatten; readonly combine: Combine },
): Flat {
  const choices = choicesOf(schema);
  const values = choices.map((choice) => constants(choice, flatten));
  const open = choices.filter((_, index) => values[index] === undefined).map((choice) => withoutNull(choice, flatten));
  // A choice with one option is none: `anyOf: [X, null]` is how descriptions write a nullable reference.
  const settled = open.flatMap(({ options }) => (options.length === 1 ? options : []));
  const parts = [...(schema.allOf ?? []), ...settled].map(flatten);
  const enums = values.filter((list) => list !== undefined);
  const own: Flat = {
    ...ofOwn(schema),
    choices: open.filter(({ options }) => options.length > 1).map(({ hadNull: _, ...choice }) => choice),
    nullable: open.some(({ hadNull }) => hadNull),
    ...(schema.enum === undefined && enums[0] && { enum: enums[0] }),
  };
  if (parts.length === 0) return own;
  const { title, description, examples, ...all } = [...parts, own].reduce(combine);
  const [only] = parts;
  const adds = own.properties !== undefined || own.choices.length > 0;
  const same = parts.length === 1 && !adds ? only : undefined;
  const described = parts.filter((part) => part.description);
  const inherited = own.description ?? (described.length === 1 ? description : undefined);
  return {
    ...all,
    ...titled(own.title ?? same?.title),
    ...(inherited && { description: inherited }),
    ...((own.examples || same?.examples) && { examples: own.examples ?? same?.examples ?? [] }),
    ...(same?.name !== undefined && { name: same.name }),
    nullable: own.nullable || (parts.every((part) => part.nullable) && own.types === undefined),
  };
}

function titled(title: string | undefined): { readonly title?: string } {
  return title === undefined ? {} : { title };
}

function ofOwn(schema: SchemaObject): Flat {
  const {
    allOf: _allOf,
    oneOf: _oneOf,
    anyOf: _anyOf,
    discriminator: _discriminator,
    not,
    if: condition,
    then,
    else: otherwise,
    pattern,
    multipleOf,
    ...rest
  } = schema;
  return {
    ...NOTHING,
    ...rest,
    patterns: pattern === undefined ? [] : [pattern],
    multiples: multipleOf === undefined ? [] : [multipleOf],
    excluded: not ? [not] : [],
    conditions: condition
      ? [{ if: condition, ...(then && { holds: then }), ...(otherwise && { fails: otherwise }) }]
      : [],
  };
}

function choicesOf({ oneOf, anyOf, discriminator }: SchemaObject): readonly Choice[] {
  const told = discriminator && { discriminator };
  const choices: readonly Choice[] = [
    ...(oneOf ? [{ rule: 'oneOf' as const, options: oneOf, ...told }] : []),
    ...(anyOf ? [{ rule: 'anyOf' as const, options: anyOf, ...told }] : []),
  ];
  if (choices.length > 0 || !discriminator || discriminator.mapping.length === 0) return choices;
  // A parent that names its children only in the mapping (OpenAPI 3.1, section 4.8.25).
  const names = [...new Set(discriminator.mapping.map(({ schema }) => schema))];
  const options = names.map((name): Schema => ({ kind: 'reference', name }));
  return [{ rule: 'oneOf', options, discriminator }];
}

/** The values of a choice among constants, which is how JSON Schema gives each value of an enum a title. */
function constants({ options }: Choice, flatten: Flatten): readonly EnumValue[] | undefined {
  const values = options.map(flatten).map(({ const: value, enum: list, title, description }): EnumValue | undefined => {
    const [only] = list?.length === 1 ? list : [];
    const constant: JsonValue | undefined = value ?? only?.value;
    if (constant === undefined) return undefined;
    const label = title ?? only?.label;
    const said = description ?? only?.description;
    return { value: constant, ...(label !== undefined && { label }), ...(said && { description: said }) };
  });
  const complete = values.filter((value) => value !== undefined);
  return complete.length > 0 && complete.length === values.length ? complete : undefined;
}

function withoutNull(choice: Choice, flatten: Flatten): Choice & { readonly hadNull: boolean } {
  const options = choice.options.filter((option) => !isNull(flatten(option)));
  // Where all options are null, null is the type itself and not an extra option.
  if (options.length === 0) return { ...choice, hadNull: false };
  return { ...choice, options, hadNull: options.length < choice.options.length };
}

function isNull({ types, const: value, enum: values, name }: Flat): boolean {
  if (name !== undefined) return false;
  return (
    (types?.length === 1 && types[0] === 'null') ||
    value === null ||
    (values?.length === 1 && values[0]?.value === null)
  );
}
