import { decodeAddress } from '../../../src/model/decode-address.ts';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  withPlainNumbers,
} from '../../../src/model/json.ts';
import { childAt, type Pointer, parentOf, tokensOf } from '../../../src/model/json-pointer.ts';
import { own } from '../../../src/model/own.ts';
import type { Schema, SchemaLookup } from '../../../src/model/schema.ts';
import { canonical } from './canonical.ts';
import { NEVER } from './json-schema.ts';
import { componentAt, errorsOf, jsonOf } from './validator.ts';

/** A keyword that a value violates. Errors of ajv have this form too. */
export type Violation = {
  readonly keyword: string;
  /** The part of the value that violates it. */
  readonly instancePath: Pointer;
  /** What the keyword asks for and what is in the way, by the names that ajv gives them. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
  /** The value of the keyword, and the schema that has it. */
  readonly schema?: unknown;
  readonly parentSchema?: Readonly<Record<string, unknown>>;
};

/**
 * Tells what an invalid value violates, in the order of the schema: what its author probably means to hear of. Of a
 * choice none of whose variants fits, this is what the value violates of the variant that was meant.
 */
export function violationsOf(value: JsonValue, schema: Schema, schemas: SchemaLookup): readonly Violation[] {
  const instance = withPlainNumbers(value);
  const schemaAt = (location: Pointer) =>
    tokensOf(location).reduce<JsonValue | undefined>((part, token) => {
      const child = childAt(part, token);
      return token === '$ref' && typeof child === 'string' ? componentAt(child, schemas) : child;
    }, jsonOf(schema));
  const found = errorsOf(value, schema, schemas).map(({ keyword, keywordLocation, instanceLocation }): SchemaError => {
    const [path, location] = [pointerOf(instanceLocation), pointerOf(keywordLocation)];
    const parent = schemaAt(parentOf(location)?.parent ?? '');
    const data = tokensOf(path).reduce<JsonValue | undefined>(childAt, instance);
    return { keyword, path, location, data, parent: isJsonObject(parent) ? parent : {} };
  });
  // The items that a search for a minimum did not find.
  const passedOver = found.flatMap(({ keyword, location }) =>
    keyword === 'minContains' ? [`${parentOf(location)?.parent}/contains/`] : [],
  );
  return meant(found.filter(({ location }) => !passedOver.some((search) => location.startsWith(search))));
}

/** An error of the validator. Those of a subschema follow that of the keyword with the subschema. */
type SchemaError = {
  readonly keyword: string;
  readonly path: Pointer;
  /** The place of the keyword, from the whole schema on and through references. */
  readonly location: Pointer;
  readonly data: JsonValue | undefined;
  /** The schema with the keyword. */
  readonly parent: JsonObject;
};

/** The validator writes pointers as fragments of addresses. */
function pointerOf(fragment: string): Pointer {
  return decodeAddress(fragment.slice(1));
}

function meant(errors: readonly SchemaError[]): readonly Violation[] {
  const all = withInner(errors).flatMap(([error, inner]) => violationsAt(error, inner));
  // A value of the wrong type is not among the allowed values either.
  const mistyped = new Set(all.flatMap(({ keyword, instancePath }) => (keyword === 'type' ? [instancePath] : [])));
  const kept = all.filter(
    ({ keyword, instancePath }) => !['enum', 'const'].includes(keyword) || !mistyped.has(instancePath),
  );
  // Several schemas may say the same of one value.
  return [...new Map(kept.map((one) => [JSON.stringify([one.keyword, one.instancePath, one.params]), one])).values()];
}

/** The errors that are inside no other one, each with those inside it. */
function withInner(
  errors: readonly SchemaError[],
): readonly (readonly [error: SchemaError, inner: readonly SchemaError[]])[] {
  const groups: (readonly [SchemaError, SchemaError[]])[] = [];
  for (const error of errors) {
    const [outer, inner] = groups.at(-1) ?? [];
    if (outer && isInside(error, outer)) inner?.push(error);
    else groups.push([error, []]);
  }
  return groups;
}

function isInside(error: SchemaError, outer: SchemaError): boolean {
  const isPart = error.path === outer.path || error.path.startsWith(`${outer.path}/`);
  return isPart && error.location.startsWith(`${outer.location}/`);
}

function violationsAt(error: SchemaError, inner: readonly SchemaError[]): readonly Violation[] {
  const read = own(READERS, error.keyword);
  if (read) return read(error, inner);
  if (inner.length > 0) return meant(inner);
  const limit = error.parent[error.keyword];
  return [violation(error, { limit, [error.keyword]: limit })];
}

type Reader = (error: SchemaError, inner: readonly SchemaError[]) => readonly Violation[];

/** The keywords of which more is to be told than their value, or less than the errors inside them. */
const READERS: Readonly<Record<string, Reader>> = {
  anyOf: ofBestVariant,
  oneOf: ofBestVariant,
  // The branch that was taken has errors of its own.
  if: () => [],
  not: (error) => [violation(error, {}, isNever(error) ? 'false schema' : 'not')],
  contains: (error) => [violation(error, {})],
  minContains: (error) => [violation(error, {}, 'contains')],
  maxContains: (error) => [violation(error, {}, 'contains')],
  propertyNames: (error, inner) => [violation(error, { propertyName: propertyOf(inner) })],
  additionalProperties: (error, inner) =>
    unlessRefused(inner, () => ({ additionalProperty: propertyOf(inner) }), error),
  unevaluatedProperties: (error, inner) =>
    unlessRefused(inner, () => ({ unevaluatedProperty: propertyOf(inner) }), error),
  items: (error, inner) =>
    unlessRefused(inner, ({ prefixItems }) => ({ limit: isJsonArray(prefixItems) ? prefixItems.length : 0 }), error),
  unevaluatedItems: (error, inner) => unlessRefused(inner, () => ({}), error),
  required: (error) =>
    missingNames(error, error.parent.required).map((name) => violation(error, { missingProperty: name })),
  dependentRequired: (error) =>
    Object.entries(isJsonObject(error.parent.dependentRequired) ? error.parent.dependentRequired : {})
      .filter(([property]) => isJsonObject(error.data) && Object.hasOwn(error.data, property))
      .flatMap(([property, names]) =>
        missingNames(error, names).map((name) => violation(error, { property, missingProperty: name })),
      ),
  enum: (error) => [violation(error, { allowedValues: error.parent.enum })],
  const: (error) => [violation(error, { allowedValue: error.parent.const })],
  uniqueItems: (error) => [violation(error, firstRepeated(error.data))],
};

function violation(error: SchemaError, params: Violation['params'], keyword = error.keyword): Violation {
  const { path: instancePath, data, parent } = error;
  return { keyword, instancePath, params, data, schema: parent[error.keyword], parentSchema: parent };
}

/** The violation of a keyword whose subschema refuses everything, or what is wrong with a part that it describes. */
function unlessRefused(
  inner: readonly SchemaError[],
  paramsOf: (parent: JsonObject) => Violation['params'],
  error: SchemaError,
): readonly Violation[] {
  const isRefused = inner.some((one) => isNever(one) && one.location === `${error.location}/not`);
  return isRefused ? [violation(error, paramsOf(error.parent))] : meant(inner);
}

/** Tells whether an error is that of a schema which allows nothing. */
function isNever({ keyword, parent }: SchemaError): boolean {
  return keyword === 'not' && canonical(parent) === canonical(NEVER);
}

/** The name of the property of which errors speak. */
function propertyOf([first]: readonly SchemaError[]): string | undefined {
  return first && parentOf(first.path)?.token;
}

function missingNames({ data }: SchemaError, names: JsonValue | undefined): readonly string[] {
  return (isJsonArray(names) ? names : [])
    .map(String)
    .filter((name) => !isJsonObject(data) || !Object.hasOwn(data, name));
}

/** The indexes of the first two equal items, as ajv names them. */
function firstRepeated(list: JsonValue | undefined): Violation['params'] {
  const seen = new Map<string, number>();
  for (const [index, item] of (isJsonArray(list) ? list : []).entries()) {
    const before = seen.get(canonical(item));
    if (before !== undefined) return { i: index, j: before };
    seen.set(canonical(item), index);
  }
  return {};
}

/** What is wrong with the variant that was probably meant, or the choice itself if none was. */
function ofBestVariant(choice: SchemaError, inner: readonly SchemaError[]): readonly Violation[] {
  const variants = Map.groupBy(inner, ({ location }) => tokensOf(location.slice(choice.location.length))[0]);
  const isOne = choice.keyword === 'oneOf' && variants.size < [choice.parent.oneOf].flat().length;
  // Several variants fit: the others need no mending.
  if (isOne) return [violation(choice, { passingSchemas: [] })];
  const [best] = Array.from(variants.values(), meant).sort(
    (a, b) => unlikeliness(a, choice.path) - unlikeliness(b, choice.path),
  );
  return best && best.length > 0 && unlikeliness(best, choice.path) < MISMATCH ? best : [violation(choice, {})];
}

const MISMATCH = 1000;

/**
 * A variant was hardly meant if the value has another type or another constant. Otherwise fewer mistakes make it more
 * likely.
 */
function unlikeliness(violations: readonly Violation[], place: Pointer): number {
  const isOther = violations.some(
    ({ keyword, instancePath }) =>
      keyword === 'const' ||
      (keyword === 'enum' && tokensOf(instancePath.slice(place.length)).length <= 1) ||
      (keyword === 'type' && instancePath === place),
  );
  return violations.length + (isOther ? MISMATCH : 0);
}
