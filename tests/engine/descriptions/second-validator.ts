import { Ajv2020, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { memoize } from '../../../build/platform/memory/memoize.ts';
import type { Direction } from '../../../src/model/direction.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/model/json.ts';
import { tokensOf } from '../../../src/model/json-pointer.ts';
import { child, childrenOf, type Description, idOf, isReference, type Part } from './parts.ts';
import type { ValueOfSchema } from './values.ts';

/** What a validator has against a value: the keyword, the keys of the part of the value, and what the part lacks. */
export type Fault = { readonly keyword: string; readonly keys: readonly string[]; readonly missing?: string };

/** Validates a value of the author with a library that the build does not use for it. */
export function faultsOf({ value, schema, direction }: ValueOfSchema, description: Description): readonly Fault[] {
  const { ajv, compiled } = compilerOf(description);
  const id = `${direction} ${idOf(schema)}`;
  const validate = compiled.get(id) ?? ajv.compile(jsonSchema(schema, direction, description));
  compiled.set(id, validate);
  validate(value.value);
  return (validate.errors ?? []).map(({ keyword, instancePath, params }: ErrorObject) => ({
    keyword,
    keys: tokensOf(instancePath),
    missing: params.missingProperty,
  }));
}

/** The validator of a description, and the schemas that it has compiled. */
const compilerOf = memoize((_: Description) => ({
  ajv: formats.default(
    new Ajv2020({ strict: false, validateSchema: false, logger: false, allErrors: true, multipleOfPrecision: 6 }),
  ),
  compiled: new Map<string, ValidateFunction>(),
}));

const SCHEMAS = new Set(
  'not if then else items contains contentSchema additionalProperties propertyNames unevaluatedProperties unevaluatedItems'.split(
    ' ',
  ),
);
const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items']);
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas']);
const OTHERS = new Set(
  (
    'type enum const multipleOf maximum minimum exclusiveMaximum exclusiveMinimum maxLength minLength pattern format ' +
    'contentMediaType contentEncoding maxItems minItems uniqueItems maxContains minContains maxProperties minProperties required dependentRequired'
  ).split(' '),
);

/** A schema of a description as JSON Schema of its own, with the schemas that it refers to under `$defs`. */
function jsonSchema(root: Part, direction: Direction, description: Description): AnySchemaObject {
  const { convert, definitions } = schemaConverter(direction, description, '#/$defs/');
  const schema = convert(root);
  return { allOf: [schema], $defs: Object.fromEntries(definitions) };
}

/**
 * Converts schemas of a description to JSON Schema. Those that they refer to are kept in `definitions`; references to
 * them begin with `base`. The closed parts of a composition are `open` if they are not taken to the letter.
 */
export function schemaConverter(direction: Direction, description: Description, base: string, isOpen = false) {
  const names = new Map<string, string>();
  const definitions = new Map<string, JsonValue>();
  const isOld = description.version < '3.1';

  const refer = (part: Part, unsent: Names, isComposed: boolean): JsonObject => {
    const target = description.follow(part);
    if (!target) return {};
    const id = JSON.stringify([idOf(target), isOpen && isComposed, ...unsent]);
    const known = names.get(id);
    const name = known ?? `schema${names.size}`;
    names.set(id, name);
    if (known === undefined) definitions.set(name, convert(target, unsent, isComposed));
    return { $ref: base + name };
  };

  /** `around` has the names that the schemas applied to the same value leave out. */
  const convert = (part: Part, around: Names = new Set(), isInside = false): JsonValue => {
    if (!isJsonObject(part.value)) return part.value ?? true;
    const unsent = new Set([...around, ...unsentIn(part, direction, description)]);
    // Before 3.1, keywords next to a reference are ignored.
    if (isReference(part.value) && isOld) return refer(part, unsent, isInside);
    const isComposed = isInside || [...IN_PLACE, 'then'].some((name) => child(part, name).value !== undefined);
    const entries = childrenOf(part).flatMap((inner): readonly (readonly [string, JsonValue])[] => {
      const written = keyword(inner, unsent);
      const isLeftOut = isOpen && isComposed && inner.keys.at(-1) === 'additionalProperties' && inner.value === false;
      const name = inner.keys.at(-1) ?? '';
      // Without their closings, several variants may fit.
      return written === undefined || isLeftOut ? [] : [[isOpen && name === 'oneOf' ? 'anyOf' : name, written]];
    });
    const own = Object.fromEntries(entries);
    // No value is one of none, which nobody means.
    if (Array.isArray(own.enum) && own.enum.length === 0) delete own.enum;
    // Before 3.1 they say whether the other keyword includes its limit.
    for (const [limit, exclusive] of LIMITS) {
      if (own[exclusive] === true && own[limit] !== undefined) own[exclusive] = own[limit];
      if (typeof own[exclusive] === 'boolean') delete own[exclusive];
    }
    const written: JsonObject = isReference(part.value)
      ? { allOf: [refer(part, unsent, isInside || Object.keys(own).length > 0), own] }
      : own;
    // Documents that were moved to 3.1 keep the keyword of 3.0, and mean it.
    const isNullable =
      (isOld || !isReference(part.value)) && (part.value.nullable === true || part.value['x-nullable'] === true);
    if (!isNullable) return written;
    // It adds null to the type; an `enum` has to name it (OpenAPI 3.0.3, section 4.7.24.1).
    return typeof own.type === 'string' ? { ...own, type: [own.type, 'null'] } : { anyOf: [written, { enum: [null] }] };
  };

  const keyword = (part: Part, unsent: Names): JsonValue | undefined => {
    const { value } = part;
    const name = part.keys.at(-1) ?? '';
    const isInPlace = IN_PLACE.includes(name);
    if (LISTS.has(name) && Array.isArray(value))
      return optionsOf(part, direction, description).map((inner) =>
        convert(inner, isInPlace ? unsent : undefined, isInPlace),
      );
    if (SCHEMAS.has(name)) return convert(part);
    if (MAPS.has(name)) return Object.fromEntries(childrenOf(part).map((inner) => [inner.keys.at(-1), convert(inner)]));
    // A parameter of Swagger 2.0 says of itself whether it is required.
    if (name === 'required') return Array.isArray(value) ? value.filter((key) => !unsent.has(String(key))) : undefined;
    // Swagger 2.0 has a type for files, whose values are texts here.
    if (name === 'type' && value === 'file') return 'string';
    // The library compiles patterns with the flag `u`, which refuses some that authors write.
    if (name === 'pattern') return compiles(String(value), 'u') ? value : undefined;
    return OTHERS.has(name) ? value : undefined;
  };

  return { convert: (part: Part) => convert(part), definitions };
}

const LIMITS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const;

type Names = ReadonlySet<string>;

const IN_PLACE: readonly string[] = ['allOf', 'anyOf', 'oneOf'];

/**
 * The properties that a message leaves out, of a schema and of those that it applies to the same value: in requests
 * those that are `readOnly`, in responses those that are `writeOnly`, and what pages hide.
 */
function unsentIn(part: Part, direction: Direction, description: Description, depth = 0): readonly string[] {
  const target = description.follow(part);
  if (!target || depth > 20) return [];
  const known = unsentOf(description);
  const id = `${direction} ${idOf(target)}`;
  const before = known.get(id);
  if (before) return before;
  const own = childrenOf(child(target, 'properties')).filter((property) =>
    [flagOf(direction), 'x-internal'].some((name) => isFlagged(property, name, description)),
  );
  const inPlace = IN_PLACE.flatMap((name) => childrenOf(child(target, name)));
  const names = [
    ...own.map(({ keys }) => keys.at(-1) ?? ''),
    ...inPlace.flatMap((inner) => unsentIn(inner, direction, description, depth + 1)),
  ];
  known.set(id, names);
  return names;
}

/** The schemas of a list. A message has no alternative that it leaves out, unless only null is left. */
function optionsOf(list: Part, direction: Direction, description: Description): readonly Part[] {
  const all = childrenOf(list);
  if (!['anyOf', 'oneOf'].includes(list.keys.at(-1) ?? '')) return all;
  const sent = all.filter((one) => !isFlagged(one, flagOf(direction), description));
  return sent.every(isNull) ? all : sent;
}

function flagOf(direction: Direction): 'readOnly' | 'writeOnly' {
  return direction === 'request' ? 'readOnly' : 'writeOnly';
}

const unsentOf = memoize((_: Description) => new Map<string, readonly string[]>());

/**
 * Whether a flag holds for a value: by its schema, by one that it must fit too, or by all of its alternatives other than
 * null.
 */
export function isFlagged(part: Part, flag: string, description: Description, depth = 0): boolean {
  const target = description.follow(part) ?? part;
  if (depth > 20) return false;
  if ([part, target].some((one) => child(one, flag).value === true)) return true;
  const partsOf = (name: string) => childrenOf(child(target, name));
  const holds = (inner: Part) => isFlagged(inner, flag, description, depth + 1);
  const options = ['oneOf', 'anyOf'].map((name) => partsOf(name).filter((option) => !isNull(option)));
  return partsOf('allOf').some(holds) || options.some((several) => several.length > 0 && several.every(holds));
}

function isNull({ value }: Part): boolean {
  if (!isJsonObject(value)) return false;
  const { type, const: constant, enum: values } = value;
  return [type].flat().join() === 'null' || constant === null || (Array.isArray(values) && values.join() === '');
}

/** Tells whether a pattern is a regular expression. */
export function compiles(pattern: string, flags = ''): boolean {
  try {
    return new RegExp(pattern, flags) !== undefined;
  } catch {
    return false;
  }
}
