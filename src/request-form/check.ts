import { type OutputUnit, Validator } from '@cfworker/json-schema';
import { decodeAddress } from '../model/decode-address.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, withPlainNumbers } from '../model/json.ts';
import { childAt, parentOf, pointerTo, tokensOf } from '../model/json-pointer.ts';
import { nearest, nearestName } from '../model/nearest.ts';
import { own } from '../model/own.ts';
import { PATTERN_WORDS } from '../model/schema-keywords.ts';
import { valueErrors } from '../strings/value-errors.ts';
import { propertyNames } from './property-names.ts';

/**
 * What is wrong with a value: where, as a JSON Pointer (RFC 6901), and in words. `missing` is the name of a property
 * that the value lacks, `near` that of an unknown one that it may have in its stead; `keyword` is the keyword of JSON
 * Schema that it violates.
 */
export type ValueError = {
  readonly pointer: string;
  readonly message: string;
  readonly keyword: string;
  readonly missing?: string;
  readonly near?: string;
  /** The words of another error tell this one, too. */
  readonly isTold?: true;
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
      const telling = leaves(errors.map(atKeyword));
      const unknown = telling.filter(({ keyword }) => keyword === 'false');
      const refused = new Set(unknown.map(({ instanceLocation }) => instanceLocation.slice(1)));
      const compared = { root, instance: value, refused };
      const told = toldLengths(telling, root);
      const explained = (error: OutputUnit) =>
        valueErrorsOf(error, compared).map((said) => (told.has(error) ? ({ ...said, isTold: true } as const) : said));
      return withoutDuplicates(telling.flatMap(explained));
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

/** The errors of lengths that the words for a pattern tell. */
function toldLengths(errors: readonly OutputUnit[], root: JsonObject): ReadonlySet<OutputUnit> {
  const placeOf = ({ instanceLocation, keywordLocation }: OutputUnit) =>
    `${instanceLocation} ${around(keywordLocation, 1)}`;
  const told = errors.filter(({ keyword, keywordLocation }) => keyword === 'pattern' && wordsAt(root, keywordLocation));
  const places = new Set(told.map(placeOf));
  return new Set(errors.filter((error) => /^m(?:in|ax)Length$/.test(error.keyword) && places.has(placeOf(error))));
}

/** Tells whether an option was not meant: the value has another type, or the `const` of another option. */
function excludesOption({ keyword, instanceLocation }: OutputUnit, choice: OutputUnit): boolean {
  const isHere = instanceLocation === choice.instanceLocation;
  return (
    (isHere && keyword === 'type') || (keyword === 'const' && instanceLocation.startsWith(choice.instanceLocation))
  );
}

/** What is compared, and what of it is not allowed to be there, by pointer. */
type Compared = { readonly root: JsonObject; readonly instance: JsonValue; readonly refused: ReadonlySet<string> };

function valueErrorsOf(error: OutputUnit, { root, instance, refused }: Compared): readonly ValueError[] {
  const { keyword, instanceLocation, keywordLocation } = error;
  const pointer = instanceLocation.slice(1);
  // The validator misspells this keyword.
  const limit = follow(root, keywordLocation.replace(/dependantRequired$/, 'dependentRequired'));
  const value = follow(instance, instanceLocation);
  if (keyword === 'required' && isJsonObject(value)) {
    const known = namesAt(root, around(keywordLocation, 1));
    const unknown = Object.keys(value).filter((name) => !known.has(name) && !refused.has(pointerTo(pointer, name)));
    const names = [limit ?? []].flat().map(String);
    return names
      .filter((name) => !Object.hasOwn(value, name))
      .map((missing) => {
        const near = known.has(missing) ? nearestName(missing, unknown) : undefined;
        const message = valueErrors.required(missing, near);
        return { pointer, keyword, missing, message, ...(near !== undefined && { near }) };
      });
  }
  if (keyword === 'dependentRequired' && isJsonObject(limit) && isJsonObject(value))
    return Object.entries(limit).flatMap(([name, needed]) => {
      const missing = Object.hasOwn(value, name)
        ? [needed].flat().filter((other) => !Object.hasOwn(value, String(other)))
        : [];
      return missing.map((other) => ({ pointer, keyword, message: valueErrors.needs(name, String(other)) }));
    });
  // Unknown properties are validated against the schema `false`.
  if (keyword === 'false') {
    const { parent = '', token = '' } = parentOf(pointer) ?? {};
    const object = follow(instance, `#${parent}`);
    const names = [...namesAt(root, around(keywordLocation, 2))];
    const absent = names.filter((name) => childAt(object, name) === undefined);
    return [{ pointer, keyword, message: valueErrors.unknown(token, nearestName(token, absent)) }];
  }
  const words = keyword === 'pattern' ? wordsAt(root, keywordLocation) : undefined;
  return [
    { pointer, keyword, message: words === undefined ? messageOf(keyword, limit, value) : valueErrors.shape(words) },
  ];
}

/** What a pattern accepts in words, if the build has told them. */
function wordsAt(root: JsonObject, keywordLocation: string): string | undefined {
  const words = follow(root, `${around(keywordLocation, 1)}/${PATTERN_WORDS}`);
  return typeof words === 'string' ? words : undefined;
}

/** The place of the schema from which the last steps of a place lead to a keyword. */
function around(keywordLocation: string, steps: number): string {
  return keywordLocation.split('/').slice(0, -steps).join('/');
}

/** The names of the properties that the schema at a place knows. */
function namesAt(root: JsonObject, location: string): ReadonlySet<string> {
  return propertyNames(follow(root, location), isJsonObject(root.$defs) ? root.$defs : {});
}

function messageOf(keyword: string, limit: JsonValue | undefined, value: JsonValue | undefined): string {
  if (keyword === 'enum' && isJsonArray(limit) && typeof value === 'string') {
    const near = nearest(
      value,
      limit.filter((allowed) => typeof allowed === 'string'),
    );
    if (near !== undefined && limit.length > 1) return valueErrors.notAmong(limit.length, near);
  }
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
