import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import { isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { misfits } from '../strings/request-form.ts';

/** What is wrong with a value: where in it, as a JSON Pointer (RFC 6901), and in words. */
export type Misfit = { readonly pointer: string; readonly message: string };

/** Checks values against the schemas of one form. */
export type Check = (value: JsonValue, schema: JsonObject | boolean) => readonly Misfit[];

/** Prepares the checks of a form. What the validator does not manage to read is not checked: a reader is never kept from anything. */
export function createCheck(components: JsonObject): Check {
  return (value, schema) => {
    if (typeof schema === 'boolean') return [];
    const root: Schema = { ...schema, $defs: components };
    try {
      const { errors } = new Validator(root, '2020-12', false).validate(value);
      return withoutRepetition(leaves(errors).flatMap((error) => explain(error, root, value)));
    } catch {
      return [];
    }
  };
}

/** Keywords that only say that something inside is wrong. */
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

/** The errors that say what is wrong. Of forms that do not fit, those of the only one that was meant; where that is not clear, one for all. */
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

/** Tells an error by which a form shows that it is not meant at all: another type, or the value of another form. */
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
  // The schema `false` is that of properties which are not foreseen.
  if (keyword === 'false') return [{ pointer, message: misfits.unknown(lastOf(pointer)) }];
  return [{ pointer, message: messageOf(keyword, limit) }];
}

function messageOf(keyword: string, limit: JsonValue | undefined): string {
  const write: Readonly<Record<string, (limit: JsonValue) => string>> = misfits.keywords;
  const known = Object.hasOwn(write, keyword) ? write[keyword] : undefined;
  return known ? known(limit ?? '') : misfits.other;
}

/** Goes along a pointer; a reference is a step to what it leads to. */
function follow(root: Schema | JsonValue, location: string): JsonValue | undefined {
  const start: unknown = root;
  const end = location
    .slice(1)
    .split('/')
    .slice(1)
    .reduce<unknown>((value, step) => {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
      const child = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
      return key === '$ref' && typeof child === 'string' ? follow(root, child) : child;
    }, start);
  return isJsonValue(end) ? end : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Everything that is reached came out of JSON. */
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
