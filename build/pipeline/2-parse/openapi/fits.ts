import { isJsonObject, type JsonObject, type JsonValue } from '../../../../src/model/json.ts';
import type { Schema, SchemaName, SchemaObject, SchemaType } from '../../../../src/model/schema.ts';
import type { HasFormat } from './formats.ts';
import { isMultipleOf } from './multiple-of.ts';
import { tolerantRegExp } from './regexp.ts';

/** What `fits` needs to look up references and check formats. */
export type FitContext = {
  readonly schemas: ReadonlyMap<SchemaName, Schema>;
  readonly hasFormat: HasFormat;
  /** How many comparisons are left. Without a limit, components that use each other would never end. */
  readonly budget: { left: number };
};

/** Deeper than any sensible value. References that lead to themselves end here. */
const MAX_DEPTH = 200;

/**
 * Tells whether a value fits a schema (JSON Schema 2020-12). ajv would have to compile the schema first, which takes
 * most of the time of all checks. It only checks values that do not fit here: it decides and says why. Once the budget
 * is used up, the result means nothing. Ignores `unevaluatedProperties` and `unevaluatedItems`: see `isDecidable`.
 */
export function fits(value: JsonValue, schema: Schema, context: FitContext, depth = 0): boolean {
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
    (typeof value !== 'string' || fitsText(value, schema, context)) &&
    (typeof value !== 'number' || fitsNumber(value, schema, context)) &&
    (!Array.isArray(value) || fitsList(value, schema, isFit)) &&
    (!isJsonObject(value) || fitsObject(value, schema, isFit)) &&
    fitsCombination(value, schema, isFit)
  );
}

/** Tells whether `fits` knows all keywords of a schema. Does not look at the schemas inside it. */
export function isDecidable(schema: Schema): boolean {
  return schema.kind !== 'schema' || (schema.unevaluatedProperties ?? schema.unevaluatedItems) === undefined;
}

type Fit = (value: JsonValue, schema: Schema) => boolean;

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
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

function fitsText(
  value: string,
  { format, pattern, minLength, maxLength }: SchemaObject,
  { hasFormat }: FitContext,
): boolean {
  // Lengths count code points, not UTF-16 units (JSON Schema validation, section 6.3.1).
  const length = minLength === undefined && maxLength === undefined ? 0 : [...value].length;
  return (
    length >= (minLength ?? 0) &&
    length <= (maxLength ?? Number.POSITIVE_INFINITY) &&
    (pattern === undefined || tolerantRegExp(pattern).test(value)) &&
    (format === undefined || hasFormat(value, format))
  );
}

function fitsNumber(value: number, schema: SchemaObject, { hasFormat }: FitContext): boolean {
  const { multipleOf, minimum, maximum, exclusiveMinimum, exclusiveMaximum, format } = schema;
  return (
    (minimum === undefined || value >= minimum) &&
    (maximum === undefined || value <= maximum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum) &&
    (multipleOf === undefined || isMultipleOf(value, multipleOf)) &&
    (format === undefined || hasFormat(value, format))
  );
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
  const { properties = [], requiredElsewhere = [], propertyNames } = schema;
  const required = [...properties.flatMap(({ name, required }) => (required ? [name] : [])), ...requiredElsewhere];
  return (
    keys.length >= (schema.minProperties ?? 0) &&
    keys.length <= (schema.maxProperties ?? Number.POSITIVE_INFINITY) &&
    required.every((name) => Object.hasOwn(value, name)) &&
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
  return a === b || (typeof a === 'object' && canonical(a) === canonical(b));
}

/** A text that is the same for values which JSON Schema considers equal. The order of keys does not count. */
function canonical(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, child]) => `${JSON.stringify(key)}:${canonical(child)}`).join()}}`;
}
