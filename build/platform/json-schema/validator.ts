import { type OutputUnit, validate } from '@cfworker/json-schema';
import type { JsonObject, JsonValue } from '../../../src/model/json.ts';
import { isJsonObject, withPlainNumbers } from '../../../src/model/json.ts';
import type { Schema, SchemaLookup } from '../../../src/model/schema.ts';
import { digest } from '../memory/digest.ts';
import { memoize } from '../memory/memoize.ts';
import { reaches } from '../reachable.ts';
import { within } from '../time-limit.ts';
import { NEVER, nameIn, toJsonSchema } from './json-schema.ts';
import { subschemasOf } from './subschemas.ts';

/** Whether a value fits a schema, and how many references the comparison has followed, with 1 for the schema itself. */
export type ValidatorVerdict = { readonly says: VerdictKind; readonly steps: number };

/**
 * `endless`: the schemas refer to each other so often that the comparison would not end. `unknown`: a pattern takes too
 * long, it is no regular expression with the flag `u`, or a schema is inside itself, which has been reported.
 */
type VerdictKind = 'valid' | 'invalid' | 'endless' | 'unknown';

/** Compares a value with a schema. Each comparison is made once, so values must not change. */
export type Validate = (value: JsonValue, schema: Schema) => ValidatorVerdict;

/** How many references one comparison follows. Without a limit, components that use each other would never end. */
const MAX_STEPS = 50_000;

/** How long a comparison may take if the value decides about that, in milliseconds: `^(a+)+$` may take years. */
const LIMIT_MS = 1_000;

/** The length of a value, in characters, from which the time counts: each item may be compared with each other one. */
const LONG = 20_000;

/** After so many late comparisons there is no more time for others, so that every build ends. */
const MAX_LATE = 10;

/**
 * Creates the validator of a build: the library with which browsers check what readers type (JSON Schema 2020-12).
 * `schemas` looks up the components that schemas refer to; it may learn of more.
 */
export function createValidator(schemas: SchemaLookup): Validate {
  const verdictsOn = memoize((_: Schema) => new Map<string, ValidatorVerdict>());
  const isSlow = memoize(reaches((schema: Schema) => subschemasOf(schema, schemas), mayBeLate));
  let late = 0;

  function compare(value: JsonValue, schema: Schema, length: number): ValidatorVerdict {
    let steps = 1;
    const run = () => {
      steps = 1;
      const follow = (reference: string) => {
        steps += 1;
        if (steps > MAX_STEPS) throw new RangeError('too many references');
        return componentAt(reference, schemas);
      };
      return compared(value, schema, follow).valid;
    };
    try {
      const isTimed = length > LONG || isSlow(schema);
      const isValid = !isTimed ? run() : late < MAX_LATE ? within(LIMIT_MS, run) : undefined;
      if (isValid === undefined) late += 1;
      return { says: isValid === undefined ? 'unknown' : isValid ? 'valid' : 'invalid', steps };
    } catch {
      return { says: steps > MAX_STEPS ? 'endless' : 'unknown', steps };
    }
  }

  return (value, schema) => {
    const verdicts = verdictsOn(schema);
    const text = JSON.stringify(value);
    const key = digest(text);
    const verdict = verdicts.get(key) ?? compare(value, schema, text.length);
    verdicts.set(key, verdict);
    return verdict;
  };
}

/** The errors of a comparison, in the order of the schema; none if it does not end in time. */
export function errorsOf(value: JsonValue, schema: Schema, schemas: SchemaLookup): readonly OutputUnit[] {
  const run = () => compared(value, schema, (reference) => componentAt(reference, schemas)).errors;
  return within(LIMIT_MS, run) ?? [];
}

/** Compares a value with a schema. `follow` gives what a reference leads to. */
function compared(value: JsonValue, schema: Schema, follow: (reference: string) => JsonObject | boolean) {
  const lookup = new Proxy<Record<string, JsonObject | boolean>>(
    {},
    { get: (_, reference) => follow(String(reference)) },
  );
  return validate(withPlainNumbers(value), jsonOf(schema), '2020-12', lookup, false);
}

/** The component to which a reference leads, as JSON Schema. One that leads nowhere has been reported. */
export function componentAt(reference: string, schemas: SchemaLookup): JsonObject | boolean {
  const component = schemas.get(nameIn(reference));
  return component ? jsonOf(component) : true;
}

/** Tells whether a schema has a pattern that may try for ever. */
function mayBeLate(schema: Schema): boolean {
  if (schema.kind !== 'schema') return false;
  const { pattern = '', patternProperties = [] } = schema;
  return [pattern, ...patternProperties.map((property) => property.pattern)].some((one) => !ENDS_SOON.test(one));
}

/** Matches a pattern that repeats one thing at most, and no group. To limit the time of each comparison costs more. */
const ENDS_SOON = /^[^*+{]*(?:(?<!\))[*+{][^*+{]*)?$/;

/** A schema as JSON Schema, with numbers of JavaScript, since the library compares them. */
export const jsonOf = memoize((schema: Schema): JsonObject | boolean => {
  const json = withPlainNumbers(toJsonSchema(schema, { never: NEVER }));
  return isJsonObject(json) ? json : json === true;
});
