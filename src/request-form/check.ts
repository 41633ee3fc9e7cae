import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import { isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { own } from '../model/own.ts';
import { misfits } from '../strings/request-form.ts';

/** What is wrong with a value: where, as a JSON Pointer (RFC 6901), and in words. */
export type Misfit = { readonly pointer: string; readonly message: string };

/** Checks values against the schemas of one form. */
export type Check = (value: JsonValue, schema: JsonObject | boolean) => readonly Misfit[];

/**
 * Prepares the checks of a form; references in its schemas lead into `components`. A schema that the validator cannot
 * read counts as met, so that an error of ours never gets in the reader's way.
 */
export function createCheck(components: JsonObject): Check {
  // Creating a validator reads every schema of the form: doing so at each key would make the reader wait.
  const prepared = new WeakMap<JsonObject, { readonly root: Schema; readonly validator: Validator }>();
  const prepare = (schema: JsonObject) => {
    const root: Schema = { ...schema, $defs: components };
    return { root, validator: new Validator(root, '2020-12', false) };
  };
  return (value, schema) => {
    if (typeof schema === 'boolean') return [];
    try {
      const known = prepared.get(schema) ?? prepare(schema);
      prepared.set(schema, known);
      const { root, validator } = known;
      const { errors } = validator.validate(value);
      return withoutRepetition(leaves(errors).flatMap((error) => explain(error, root, value)));
    } catch {
      return [];
    }
  };
}

/** Keywords whose errors only say that something inside is wrong. */
const AROUND: ReadonlySet<string> = new Set([
  '$ref',
  'additionalProperties',
  'allOf',
  'dependentSchemas',
  'items',
  'patternProperties',
  'prefixItems',
  'properties',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

/**
 * Picks the errors that say what is wrong. If no option of an `anyOf` or `oneOf` fits, these are the errors of the
 * option that was meant; if that is unclear, one error for the whole choice.
 */
function leaves(errors: readonly OutputUnit[]): readonly OutputUnit[] {
  const [choice] = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  if (!choice) return errors.filter(({ keyword }) => !AROUND.has(keyword));
  const inside = errors.filter(({ keywordLocation }) => keywordLocation.startsWith(`${choice.keywordLocation}/`));
  const outside = errors.filter((error) => error !== choice && !inside.includes(error));
  const options = Map.groupBy(
    inside,
    ({ keywordLocation }) => keywordLocation.slice(choice.keywordLocation.length).split('/', 2)[1],
  );
  const meant = [...options.values()].filter((option) => !option.some((error) => isOtherKind(error, choice)));
  const [only] = meant;
  return [...leaves(outside), ...(only && meant.length === 1 ? leaves(only) : [choice])];
}

/**
 * Tells whether an error shows that an option was not meant: the value has another type, or the `const` of another
 * option.
 */
function isOtherKind({ keyword, instanceLocation }: OutputUnit, choice: OutputUnit): boolean {
  const isHere = instanceLocation === choice.instanceLocation;
  return (
    (isHere && keyword === 'type') || (keyword === 'const' && instanceLocation.startsWith(choice.instanceLocation))
  );
}

function explain(error: OutputUnit, root: Schema, instance: JsonValue): readonly Misfit[] {
  const { keyword, instanceLocation, keywordLocation } = error;
  const pointer = instanceLocation.slice(1);
  const limit = follow(root, keywordLocation);
  const value = follow(instance, instanceLocation);
  if (keyword === 'required') {
    const missing = (Array.isArray(limit) ? limit : []).filter(
      (name) => !isJsonObject(value) || !Object.hasOwn(value, String(name)),
    );
    return missing.map((name) => ({ pointer, message: misfits.required(String(name)) }));
  }
  // Properties that the schema does not foresee are validated against the schema `false`.
  if (keyword === 'false') return [{ pointer, message: misfits.unknown(lastOf(pointer)) }];
  return [{ pointer, message: messageOf(keyword, limit) }];
}

function messageOf(keyword: string, limit: JsonValue | undefined): string {
  const write: Readonly<Record<string, (limit: JsonValue) => string>> = misfits.keywords;
  const known = own(write, keyword);
  return known ? known(limit ?? '') : misfits.other;
}

/** Follows a JSON Pointer from `root`; a step named `$ref` leads to the target of the reference. */
function follow(root: Schema | JsonValue, location: string): JsonValue | undefined {
  const start: unknown = root;
  const end = location
    .slice(1)
    .split('/')
    .slice(1)
    .reduce<unknown>((value, step) => {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
      const child = isRecord(value) ? own(value, key) : undefined;
      return key === '$ref' && typeof child === 'string' ? follow(root, child) : child;
    }, start);
  return isJsonValue(end) ? end : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** All values that a pointer reaches come from JSON. */
function isJsonValue(value: unknown): value is JsonValue {
  return value !== undefined;
}

function lastOf(pointer: string): string {
  return pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

function withoutRepetition(all: readonly Misfit[]): readonly Misfit[] {
  return [...new Map(all.map((misfit) => [`${misfit.pointer} ${misfit.message}`, misfit])).values()];
}
