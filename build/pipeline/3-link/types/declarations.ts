import { type Direction, isSent } from '../../../../src/model/direction.ts';
import type { Prose } from '../../../../src/model/prose.ts';
import type { Property, Schema, SchemaName } from '../../../../src/model/schema.ts';
import { memoize } from '../../../platform/memory/memoize.ts';
import { derived, type Hashed } from '../../../platform/store/task.ts';
import { pascalCase } from '../../../platform/text/identifiers.ts';
import { plainLine } from '../../../platform/text/one-line.ts';
import { uniqueNames } from '../../../platform/text/unique-names.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import type { Choice, Flat, Flatten } from '../reference/schemas/flat.ts';
import { flattenIn } from '../reference/schemas/flatten.ts';
import { bodiesOf, jsonIn, twofoldIn } from './bodies.ts';
import type { Declaration, DeclaredField, Shape, TypeModel, TypeUse } from './declaration.ts';
import { moduleName } from './type-files.ts';

type Declaring = {
  readonly flatten: Flatten;
  readonly mayLookInto: MergeBudget;
  readonly twofold: ReadonlySet<SchemaName>;
  readonly declared: Map<string, Declaration>;
  readonly uniqueName: (name: string) => string;
  /** The names of types. A schema may contain itself without a reference, as merged. */
  readonly names: Readonly<Record<Direction, Map<SchemaName | Schema, string>>>;
};

/**
 * A type that is looked for: its name if the schema has none, the direction of the message around it, and how many
 * types without a name of the author are around it.
 */
type TypeQuery = { readonly hint: string; readonly direction: Direction; readonly depth: number };

/** The types of all bodies of an API that are JSON, in the order in which operations use them. */
export const typesIn = memoize(
  (openapi: Hashed<Api>): Hashed<TypeModel> => derived('type model', openapi, ({ value }) => typeModel(value)),
);

const typeModel = memoize((api: Api): TypeModel => {
  const { title, version } = api.info;
  const module = moduleName(title);
  const flatten = flattenIn(api.schemas);
  const bodies = bodiesOf(api);
  const declared = new Map<string, Declaration>();
  const names = { request: new Map<SchemaName | Schema, string>(), response: new Map<SchemaName | Schema, string>() };
  const declaring: Declaring = {
    flatten,
    mayLookInto: mergeBudget(),
    twofold: twofoldIn(bodies, api, flatten),
    declared,
    uniqueName: uniqueNames({
      separator: '',
      taken: [...RESERVED_NAMES, module],
      keyOf: (name) => name.toLowerCase(),
    }),
    names,
  };
  const named: Readonly<Record<Direction, Map<Schema, string>>> = { request: new Map(), response: new Map() };
  for (const { schema, use, ...wanted } of bodies) {
    const type = typeOf(schema, { ...wanted, depth: 0 }, declaring);
    const name = type.kind === 'named' ? type.name : declare(wanted.hint, declaring, () => ({ kind: 'alias', type }));
    const declaration = declared.get(name);
    if (declaration && use !== undefined) declared.set(name, { ...declaration, notes: [...declaration.notes, use] });
    if (['named', 'list', 'map'].includes(type.kind)) named[wanted.direction].set(schema, name);
  }
  return {
    title,
    version,
    module,
    declarations: [...declared.values()],
    nameOfBody: (media, direction) => jsonIn([media]).map(({ schema }) => named[direction].get(schema))[0],
    namesOfSchema: (schema) => {
      const key = schema.kind === 'reference' ? schema.name : schema;
      return [names.response.get(key), names.request.get(key)].filter((name) => name !== undefined);
    },
  };
});

function typeOf(schema: Schema, wanted: TypeQuery, declaring: Declaring): TypeUse {
  const flat = declaring.flatten(schema);
  const isNullable = flat.nullable || flat.types?.includes('null') || flat.enum?.some(({ value }) => value === null);
  const type = typeWithoutNull(schema, flat, wanted, declaring);
  return isNullable ? { ...type, isNullable } : type;
}

function typeWithoutNull(schema: Schema, flat: Flat, wanted: TypeQuery, declaring: Declaring): TypeUse {
  const { flatten, mayLookInto, twofold } = declaring;
  const { name } = flat;
  const { direction } = wanted;
  if (name !== undefined) {
    const isOther = direction === 'request' && twofold.has(name);
    const hint = `${pascalCase(name, 'Type')}${isOther ? 'Request' : ''}`;
    const own = { hint, direction, depth: 0 };
    // What is said where the component is used is no part of it.
    return namedType(name, { flat: flatten({ kind: 'reference', name }), wanted: own }, declaring);
  }
  const inner = { ...wanted, depth: wanted.depth + 1 };
  if (!mayLookInto(flat, inner.depth)) return { kind: 'any' };
  const needsName = textsOf(flat).length > 1 || flat.properties !== undefined || choicesOf(flat).length > 0;
  return needsName ? namedType(schema, { flat, wanted: inner }, declaring) : plainType(flat, inner, declaring);
}

/** The type of a component or of a schema without a name, which is declared once. */
function namedType(
  key: SchemaName | Schema,
  { flat, wanted }: { readonly flat: Flat; readonly wanted: TypeQuery },
  declaring: Declaring,
): TypeUse {
  const isShared = typeof key === 'string' && !declaring.twofold.has(key);
  const names = declaring.names[isShared ? 'response' : wanted.direction];
  const shapeOf = (hint: string) => {
    names.set(key, hint);
    return shape(flat, { ...wanted, hint }, declaring);
  };
  return { kind: 'named', name: names.get(key) ?? declare(wanted.hint, declaring, shapeOf, flat) };
}

/** The longest name of a type, in characters, without its number: Java has a file for each, whose name has a limit. */
const LONGEST_NAME = 100;

/** Declares a type under a free name. It is known before its shape is, because it may contain itself. */
function declare(
  hint: string,
  { declared, uniqueName }: Declaring,
  shapeOf: (name: string) => Shape,
  flat?: Flat,
): string {
  const name = uniqueName(hint.slice(0, LONGEST_NAME));
  const outline = { name, notes: notesOf(flat), isDeprecated: flat?.deprecated === true };
  declared.set(name, { ...outline, kind: 'alias', type: { kind: 'any' } });
  declared.set(name, { ...outline, ...shapeOf(name) });
  return name;
}

function shape(flat: Flat, wanted: TypeQuery, declaring: Declaring): Shape {
  const texts = textsOf(flat);
  if (texts.length > 1) return { kind: 'enum', values: texts };
  const choices = choicesOf(flat);
  const fields = fieldsOf(flat.properties ?? [], wanted, declaring);
  if (choices.length > 0)
    return {
      kind: 'choice',
      options: choices.flatMap(({ options }) =>
        options.map((option, index) => {
          const title = declaring.flatten(option).title ?? '';
          return typeOf(option, { ...wanted, hint: `${wanted.hint}${pascalCase(title, `${index + 1}`)}` }, declaring);
        }),
      ),
      ...((fields.length > 0 || choices.length > 1) && { fields }),
    };
  const { additionalProperties: others } = flat;
  if (fields.length > 0) return { kind: 'object', fields, isOpen: others !== undefined && others.kind !== 'never' };
  return { kind: 'alias', type: plainType(flat, wanted, declaring) };
}

/** A base offers the choice among the types that extend it. These inherit the choice, and have made it. */
function choicesOf({ choices, name }: Flat): readonly Choice[] {
  return choices.filter(({ base }) => base === undefined || base === name);
}

function fieldsOf(
  properties: readonly Property[],
  { hint, direction, depth }: TypeQuery,
  declaring: Declaring,
): readonly DeclaredField[] {
  return properties.flatMap(({ name, required, schema }): readonly DeclaredField[] => {
    const flat = declaring.flatten(schema);
    if (!isSent(flat, direction)) return [];
    const type = typeOf(schema, { hint: `${hint}${pascalCase(name, 'Field')}`, direction, depth }, declaring);
    // What a component says of itself is said at its own type.
    const notes = notesOf(schema.kind === 'reference' ? schema : flat);
    return [{ name, type, isRequired: required, isDeprecated: flat.deprecated === true, notes }];
  });
}

/** A type without a name of its own. */
function plainType(flat: Flat, { hint, ...around }: TypeQuery, declaring: Declaring): TypeUse {
  const { items, additionalProperties: others, format } = flat;
  const only = flat.const ?? flat.enum?.find(({ value }) => value !== null)?.value;
  if (typeof only === 'string') return { kind: 'constant', value: only };
  const within = (schema: Schema | undefined, part: string): TypeUse =>
    schema ? typeOf(schema, { hint: `${hint}${part}`, ...around }, declaring) : { kind: 'any' };
  const types = flat.types?.filter((type) => type !== 'null') ?? [];
  const [type, ...more] = types.includes('number') ? types.filter((name) => name !== 'integer') : types;
  if (type === undefined || more.length > 0) return { kind: 'any' };
  if (type === 'array') return { kind: 'list', of: within(items, 'Item') };
  if (type === 'object') return { kind: 'map', of: within(others?.kind === 'never' ? undefined : others, 'Value') };
  return { kind: format === 'date-time' && type === 'string' ? 'time' : PLAIN[type] };
}

const PLAIN = { string: 'text', integer: 'integer', number: 'number', boolean: 'boolean', null: 'any' } as const;

/** The texts of a list of nothing but texts. */
function textsOf({ enum: values = [] }: Flat) {
  const texts = values.flatMap(({ value, label, description }) =>
    typeof value === 'string'
      ? [{ value, notes: [...(label === undefined ? [] : [label]), ...notesOf({ description })] }]
      : [],
  );
  return texts.length === values.filter(({ value }) => value !== null).length ? texts : [];
}

function notesOf(schema: { readonly description?: Prose | undefined } | undefined): readonly string[] {
  return schema?.description ? [plainLine(schema.description.tree)] : [];
}

/** Tells whether a schema without a name may still be looked into. `depth` counts the schemas without one around it. */
type MergeBudget = (flat: Flat, depth: number) => boolean;

/** How many schemas without a name may be inside one another. */
const DEEPEST = 40;

/** The work for all schemas of a document. A schema that is written out is one. */
const WHOLE = 20_000;

/**
 * Starts a budget. Components that contain each other by `allOf` make new schemas at each level, without end, and each
 * level takes a multiple of the time of the one above.
 */
function mergeBudget(): MergeBudget {
  let left = WHOLE;
  return ({ components }, depth) => {
    left -= components.length === 0 ? 1 : 2 ** (components.length + 2 * depth);
    return left >= 0 && depth <= DEEPEST;
  };
}

/**
 * Names of types that a language has, or that a generated file uses. A type of the description gets another name, the
 * same in all languages. PHP does not tell capital letters from small ones.
 */
const RESERVED_NAMES: readonly string[] = [
  // TypeScript
  ...['Array', 'Record'],
  // Python
  ...['Any', 'Literal', 'NotRequired', 'TypeAlias', 'TypedDict', 'None', 'True', 'False'],
  // C#
  ...['DateTimeOffset', 'Dictionary', 'JsonIgnore', 'JsonIgnoreCondition', 'JsonPropertyName', 'Obsolete', 'System'],
  // Java
  ...['Boolean', 'Deprecated', 'Double', 'JsonIgnoreProperties', 'JsonInclude', 'JsonProperty', 'List', 'Long', 'Map'],
  ...['Object', 'String', 'Com', 'Java'],
  // PHP
  ...['Abstract', 'And', 'As', 'Bool', 'Break', 'Callable', 'Case', 'Catch', 'Class', 'Clone', 'Const', 'Continue'],
  ...['Declare', 'Default', 'Die', 'Do', 'Echo', 'Else', 'Elseif', 'Empty', 'Enddeclare', 'Endfor', 'Endforeach'],
  ...['Endif', 'Endswitch', 'Endwhile', 'Enum', 'Eval', 'Exit', 'Extends', 'Final', 'Finally', 'Float', 'Fn', 'For'],
  ...['Foreach', 'Function', 'Global', 'Goto', 'If', 'Implements', 'Include', 'Instanceof', 'Insteadof', 'Int'],
  ...['Interface', 'Isset', 'Iterable', 'Match', 'Mixed', 'Namespace', 'Never', 'New', 'Null', 'Or', 'Parent', 'Print'],
  ...['Private', 'Protected', 'Public', 'Readonly', 'Require', 'Resource', 'Return', 'Self', 'Static', 'Switch'],
  ...['Throw', 'Trait', 'Try', 'Unset', 'Use', 'Var', 'Void', 'While', 'Xor', 'Yield'],
];
