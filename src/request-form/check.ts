import { type OutputUnit, Validator } from '@cfworker/json-schema';
import { decodeAddress } from '../model/decode-address.ts';
import { isJsonObject, type JsonObject, type JsonValue, withPlainNumbers } from '../model/json.ts';
import { childAt, tokensOf } from '../model/json-pointer.ts';
import { own } from '../model/own.ts';
import { valueErrors } from '../strings/request-form.ts';

/**
 * What is wrong with a value: where, as a JSON Pointer (RFC 6901), and in words. `missing` is the name of a property
 * that the value lacks; `keyword` is the keyword of JSON Schema that it violates.
 */
export type ValueError = {
  readonly pointer: string;
  readonly message: string;
  readonly keyword: string;
  readonly missing?: string;
};

/** Checks values against the schemas of one form. */
export type Check = (value: JsonValue, schema: JsonObject | boolean) => readonly ValueError[];

/**
 * Prepares the checks of a form. References in its schemas lead into `components`. A schema that the validator cannot
 * read accepts every value: an error of ours must not get in the reader's way.
 */
export function createCheck(components: JsonObject): Check {
  // To create a validator for each key would be slow: it reads every schema of the form.
  const prepared = new WeakMap<JsonObject, { readonly root: JsonObject; readonly validator: Validator }>();
  const prepare = (schema: JsonObject) => {
    const plain = withPlainNumbers({ ...schema, $defs: components });
    const root = isJsonObject(plain) ? plain : {};
    return { root, validator: new Validator(root, '2020-12', false) };
  };
  return (value, schema) => {
    if (typeof schema === 'boolean') return [];
    try {
      const known = prepared.get(schema) ?? prepare(schema);
      prepared.set(schema, known);
      const { root, validator } = known;
      const { errors } = validator.validate(withPlainNumbers(value));
      return withoutDuplicates(leaves(errors.map(atKeyword)).flatMap((error) => valueErrorsOf(error, root, value)));
    } catch {
      return [];
    }
  };
}

/** Keywords whose errors only say that a subschema was not met. */
const APPLICATORS: ReadonlySet<string> = new Set([
  '$ref',
  'additionalProperties',
  'allOf',
  'dependentSchemas',
  'if',
  'items',
  'patternProperties',
  'prefixItems',
  'properties',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

/**
 * An error at the keyword that led to it, without the percent-encoding of its pointers. For a value that the schema
 * `false` refuses, the validator gives the place of the value in its stead, and the error of the keyword just before
 * it.
 */
function atKeyword(error: OutputUnit, index: number, all: readonly OutputUnit[]): OutputUnit {
  const before = all[index - 1];
  const isAtKeyword = error.keyword !== 'false' || !before || !APPLICATORS.has(before.keyword);
  return {
    ...error,
    instanceLocation: decodeAddress(error.instanceLocation),
    keywordLocation: decodeAddress(isAtKeyword ? error.keywordLocation : `${before.keywordLocation}/false`),
  };
}

/**
 * Picks the errors that say what is wrong. If no option of an `anyOf` or `oneOf` is met, these are the errors of the
 * option that was meant. If that is unclear, it is one error for the whole keyword.
 */
function leaves(errors: readonly OutputUnit[]): readonly OutputUnit[] {
  const choice = errors.find(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  if (!choice) return errors.filter(({ keyword }) => !APPLICATORS.has(keyword));
  const inside = errors.filter(({ keywordLocation }) => keywordLocation.startsWith(`${choice.keywordLocation}/`));
  const outside = errors.filter((error) => error !== choice && !inside.includes(error));
  const optionOf = ({ keywordLocation }: OutputUnit) =>
    keywordLocation.slice(choice.keywordLocation.length).split('/', 2)[1];
  // Node 20, in which the simulator runs, has no `Map.groupBy`.
  const [only, another] = [...new Set(inside.map(optionOf))]
    .map((option) => inside.filter((error) => optionOf(error) === option))
    .filter((option) => !option.some((error) => excludesOption(error, choice)));
  // A `oneOf` may also fail because several options are met.
  const isMeant = only && !another && !/\([1-9]/.test(choice.error);
  return [...leaves(outside), ...(isMeant ? leaves(only) : [choice])];
}

/** Tells whether an option was not meant: the value has another type, or the `const` of another option. */
function excludesOption({ keyword, instanceLocation }: OutputUnit, choice: OutputUnit): boolean {
  const isHere = instanceLocation === choice.instanceLocation;
  return (
    (isHere && keyword === 'type') || (keyword === 'const' && instanceLocation.startsWith(choice.instanceLocation))
  );
}

function valueErrorsOf(error: OutputUnit, root: JsonObject, instance: JsonValue): readonly ValueError[] {
  const { keyword, instanceLocation, keywordLocation } = error;
  const pointer = instanceLocation.slice(1);
  // The validator misspells this keyword.
  const limit = follow(root, keywordLocation.replace(/dependantRequired$/, 'dependentRequired'));
  const value = follow(instance, instanceLocation);
  if (keyword === 'required') {
    const names = (Array.isArray(limit) ? limit.map(String) : []).filter(
      (name) => !isJsonObject(value) || !Object.hasOwn(value, name),
    );
    return names.map((missing) => ({ pointer, keyword, missing, message: valueErrors.required(missing) }));
  }
  if (keyword === 'dependentRequired' && isJsonObject(limit) && isJsonObject(value))
    return Object.entries(limit).flatMap(([name, needed]) => {
      const missing = Object.hasOwn(value, name)
        ? [needed].flat().filter((other) => !Object.hasOwn(value, String(other)))
        : [];
      return missing.map((other) => ({ pointer, keyword, message: valueErrors.needs(name, String(other)) }));
    });
  // Unknown properties are validated against the schema `false`.
  if (keyword === 'false') return [{ pointer, keyword, message: valueErrors.unknown(tokensOf(pointer).at(-1) ?? '') }];
  return [{ pointer, keyword, message: messageOf(keyword, limit) }];
}

function messageOf(keyword: string, limit: JsonValue | undefined): string {
  const write: Readonly<Record<string, (limit: JsonValue) => string>> = valueErrors.keywords;
  const known = own(write, keyword);
  return known ? known(limit ?? '') : valueErrors.other;
}

/** Follows a JSON Pointer from `root`. After a step named `$ref`, it goes on at the target of the reference. */
function follow(root: JsonValue, location: string): JsonValue | undefined {
  return tokensOf(location).reduce<JsonValue | undefined>((value, key) => {
    const child = childAt(value, key);
    return key === '$ref' && typeof child === 'string' ? follow(root, decodeAddress(child)) : child;
  }, root);
}

function withoutDuplicates(all: readonly ValueError[]): readonly ValueError[] {
  return [...new Map(all.map((error) => [`${error.pointer} ${error.message}`, error])).values()];
}
