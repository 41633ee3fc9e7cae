import { compareNumbers, isExactMultiple, isInteger } from '../../../../../src/model/compare-numbers.ts';
import {
  isJsonNumber,
  isJsonObject,
  isWrittenNumber,
  type JsonNumber,
  type JsonObject,
  type JsonValue,
  numberText,
  plainNumber,
} from '../../../../../src/model/json.ts';
import type { Schema, SchemaLookup, SchemaObject, SchemaType } from '../../../../../src/model/schema.ts';
import { requiredNames } from '../../../../platform/json-schema/required-names.ts';
import { hasFormat } from './formats.ts';
import { tolerantRegExp } from './regexp.ts';
import { fitsUnevaluated } from './unevaluated.ts';

/** What `fits` needs to look up references. */
export type FitContext = {
  readonly schemas: SchemaLookup;
  /** How many comparisons are left. Without a limit, components that use each other would never end. */
  readonly budget: { left: number };
  /** Remembers results for objects and lists that are compared again as parts of larger ones. They must not change. */
  readonly known?: WeakMap<object, Map<Schema, boolean>>;
};

/** Deeper than any sensible value. References that lead to themselves end here. */
const MAX_DEPTH = 200;

/**
 * Tells whether a value fits a schema (JSON Schema 2020-12). ajv would have to compile the schema first, which takes
 * most of the time of all checks. It only checks values that do not fit here: it decides and says why. Once the budget
 * is used up, the result means nothing.
 */
export function fits(value: JsonValue, schema: Schema, context: FitContext, depth = 0): boolean {
  const { known, budget } = context;
  if (!known || typeof value !== 'object' || value === null) return compare(value, schema, context, depth);
  const results = known.get(value) ?? new Map<Schema, boolean>();
  const before = results.get(schema);
  if (before !== undefined) return before;
  const isFit = compare(value, schema, context, depth);
  if (budget.left >= 0) known.set(value, results.set(schema, isFit));
  return isFit;
}

function compare(value: JsonValue, schema: Schema, context: FitContext, depth: number): boolean {
  const { budget } = context;
  budget.left -= 1;
  if (budget.left < 0) return true;
  if (schema.kind === 'never' || depth > MAX_DEPTH) return false;
  if (schema.kind === 'any') return true;
  const isFit: Fit = (inner, innerSchema) => fits(inner, innerSchema, context, depth + 1);
  if (schema.kind === 'reference') {
    const target = context.schemas.get(schema.name);
    return target !== undefined && isFit(value, target);
  }
  return (
    fitsValue(value, schema) &&
    (typeof value !== 'string' || fitsText(value, schema)) &&
    (!isJsonNumber(value) || fitsNumber(value, schema)) &&
    (!Array.isArray(value) || fitsList(value, schema, isFit)) &&
    (!isJsonObject(value) || fitsObject(value, schema, isFit)) &&
    fitsCombination(value, schema, isFit) &&
    fitsUnevaluated(value, schema, { schemas: context.schemas, isFit })
  );
}

/** Tells whether a value fits a schema inside the one that is checked. */
export type Fit = (value: JsonValue, schema: Schema) => boolean;

function fitsValue(value: JsonValue, schema: SchemaObject): boolean {
  return (
    (!schema.types || schema.types.some((type) => hasType(value, type))) &&
    (!schema.enum || schema.enum.some((allowed) => isSame(value, allowed.value))) &&
    (schema.const === undefined || isSame(value, schema.const))
  );
}

function hasType(value: JsonValue, type: SchemaType): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isJsonObject(value);
    case 'integer':
      return isJsonNumber(value) && isInteger(value);
    case 'number':
      return isJsonNumber(value);
    default:
      return typeof value === type;
  }
}

function fitsText(value: string, { format, pattern, minLength, maxLength }: SchemaObject): boolean {
  // Lengths count code points, not UTF-16 units (JSON Schema validation, section 6.3.1).
  const length = minLength === undefined && maxLength === undefined ? 0 : [...value].length;
  return (
    length >= (minLength ?? 0) &&
    length <= (maxLength ?? Number.POSITIVE_INFINITY) &&
    (pattern === undefined || tolerantRegExp(pattern).test(value)) &&
    (format === undefined || hasFormat(value, format))
  );
}

function fitsNumber(value: JsonNumber, schema: SchemaObject): boolean {
  const { multipleOf, minimum, maximum, exclusiveMinimum, exclusiveMaximum, format } = schema;
  return (
    (minimum === undefined || compareNumbers(value, minimum) >= 0) &&
    (maximum === undefined || compareNumbers(value, maximum) <= 0) &&
    (exclusiveMinimum === undefined || compareNumbers(value, exclusiveMinimum) > 0) &&
    (exclusiveMaximum === undefined || compareNumbers(value, exclusiveMaximum) < 0) &&
    (multipleOf === undefined || isMultipleOf(value, multipleOf)) &&
    (format === undefined || hasFormat(plainNumber(value), format))
  );
}

/**
 * Tells whether a number is a multiple of another (JSON Schema validation, section 6.2.1). In binary arithmetic, 19.99
 * divided by 0.01 is no whole number: both numbers and their quotient are rounded.
 */
function isMultipleOf(value: JsonNumber, divisor: JsonNumber): boolean {
  const exact = isExactMultiple(value, divisor);
  if (exact !== undefined) return exact;
  const [number, factor] = [plainNumber(value), plainNumber(divisor)];
  if (Number.isInteger(number) && Number.isInteger(factor)) return number % factor === 0;
  const quotient = number / factor;
  return Math.abs(quotient - Math.round(quotient)) <= Math.abs(quotient) * 2 * Number.EPSILON;
}

function fitsList(value: readonly JsonValue[], schema: SchemaObject, isFit: Fit): boolean {
  const { prefixItems = [], items, contains, minItems, maxItems, uniqueItems } = schema;
  const containing = contains ? value.filter((item) => isFit(item, contains)).length : 0;
  return (
    value.length >= (minItems ?? 0) &&
    value.length <= (maxItems ?? Number.POSITIVE_INFINITY) &&
    (!contains ||
      (containing >= (schema.minContains ?? 1) && containing <= (schema.maxContains ?? Number.POSITIVE_INFINITY))) &&
    (!uniqueItems || new Set(value.map(canonical)).size === value.length) &&
    value.every((item, index) => {
      const itemSchema = prefixItems[index] ?? items;
      return !itemSchema || isFit(item, itemSchema);
    })
  );
}

function fitsObject(value: JsonObject, schema: SchemaObject, isFit: Fit): boolean {
  const keys = Object.keys(value);
  const { propertyNames } = schema;
  return (
    keys.length >= (schema.minProperties ?? 0) &&
    keys.length <= (schema.maxProperties ?? Number.POSITIVE_INFINITY) &&
    requiredNames(schema).every((name) => Object.hasOwn(value, name)) &&
    keys.every((key) => !propertyNames || isFit(key, propertyNames)) &&
    Object.entries(value).every(([key, child]) => fitsProperty(key, child, schema, isFit)) &&
    fitsDependents(value, schema, isFit)
  );
}

function fitsProperty(key: string, value: JsonValue, schema: SchemaObject, isFit: Fit): boolean {
  const { properties = [], patternProperties = [], additionalProperties } = schema;
  const own = properties.find(({ name }) => name === key);
  const patterns = patternProperties.filter(({ pattern }) => tolerantRegExp(pattern).test(key));
  const isAdditional = !own && patterns.length === 0;
  return (
    (!own || isFit(value, own.schema)) &&
    patterns.every((pattern) => isFit(value, pattern.schema)) &&
    (!isAdditional || !additionalProperties || isFit(value, additionalProperties))
  );
}

function fitsDependents(value: JsonObject, schema: SchemaObject, isFit: Fit): boolean {
  const { dependentRequired = [], dependentSchemas = [] } = schema;
  return (
    dependentRequired.every(
      ({ property, requires }) =>
        !Object.hasOwn(value, property) || requires.every((name) => Object.hasOwn(value, name)),
    ) &&
    dependentSchemas.every(
      ({ property, schema: dependent }) => !Object.hasOwn(value, property) || isFit(value, dependent),
    )
  );
}

function fitsCombination(value: JsonValue, schema: SchemaObject, isFit: Fit): boolean {
  const { allOf = [], anyOf, oneOf, not, if: condition, then, else: otherwise } = schema;
  const consequence = condition && (isFit(value, condition) ? then : otherwise);
  return (
    allOf.every((part) => isFit(value, part)) &&
    (!anyOf || anyOf.some((variant) => isFit(value, variant))) &&
    (!oneOf || oneOf.filter((variant) => isFit(value, variant)).length === 1) &&
    (!not || !isFit(value, not)) &&
    (!consequence || isFit(value, consequence))
  );
}

function isSame(a: JsonValue, b: JsonValue): boolean {
  if (isJsonNumber(a) && isJsonNumber(b)) return compareNumbers(a, b) === 0;
  return a === b || (typeof a === 'object' && canonical(a) === canonical(b));
}

/** A text that is the same for values which JSON Schema considers equal. The order of keys does not count. */
export function canonical(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  // `1.0` and `1` are one number.
  if (isWrittenNumber(value)) return canonicalNumber(value);
  if (!isJsonObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, child]) => `${JSON.stringify(key)}:${canonical(child)}`).join()}}`;
}

function canonicalNumber(value: JsonNumber): string {
  return compareNumbers(value, plainNumber(value)) === 0 ? String(plainNumber(value)) : numberText(value);
}
