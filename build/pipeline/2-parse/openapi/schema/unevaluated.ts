import { isJsonArray, isJsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import type { Schema, SchemaLookup, SchemaObject } from '../../../../../src/model/schema.ts';
import { tolerantRegExp } from './regexp.ts';

/** How references are looked up, and whether a value fits a schema. */
type Checking = {
  readonly schemas: SchemaLookup;
  isFit(value: JsonValue, schema: Schema): boolean;
};

/**
 * Tells whether the properties or items that no other keyword describes fit `unevaluatedProperties` and
 * `unevaluatedItems` (JSON Schema 2020-12, core, section 11). The value fits the other keywords.
 */
export function fitsUnevaluated(value: JsonValue, schema: SchemaObject, checking: Checking): boolean {
  const rest = isJsonArray(value) ? schema.unevaluatedItems : schema.unevaluatedProperties;
  if (!rest || rest.kind === 'any' || typeof value !== 'object' || value === null) return true;
  const evaluated = evaluatedIn(value, schema, checking, true);
  return Object.entries(value).every(([key, child]) => evaluated.has(key) || checking.isFit(child, rest));
}

/** The names of the properties, or the indexes of the items, that a schema and the schemas in it describe. */
function evaluatedIn(
  value: JsonValue,
  schema: Schema | undefined,
  checking: Checking,
  isOutermost = false,
): ReadonlySet<string> {
  if (schema?.kind === 'reference') return evaluatedIn(value, checking.schemas.get(schema.name), checking);
  if (schema?.kind !== 'schema') return new Set();
  const own = isJsonArray(value) ? ownItems(value, schema, checking) : ownProperties(schema);
  const hasRest = isJsonArray(value) ? schema.unevaluatedItems : schema.unevaluatedProperties;
  const keys = isJsonObject(value) || isJsonArray(value) ? Object.keys(value) : [];
  const isAll = hasRest !== undefined && !isOutermost;
  const applied = appliedTo(value, schema, checking);
  return new Set([
    ...(isAll ? keys : keys.filter((key, index) => own(key, index))),
    ...applied.flatMap((inner) => [...evaluatedIn(value, inner, checking)]),
  ]);
}

type IsOwn = (key: string, index: number) => boolean;

function ownProperties({ properties = [], patternProperties = [], additionalProperties }: SchemaObject): IsOwn {
  return (key) =>
    additionalProperties !== undefined ||
    properties.some(({ name }) => name === key) ||
    patternProperties.some(({ pattern }) => tolerantRegExp(pattern).test(key));
}

function ownItems(
  value: readonly JsonValue[],
  { prefixItems = [], items, contains }: SchemaObject,
  { isFit }: Checking,
): IsOwn {
  return (_key, index) => {
    const item = value[index];
    return (
      items !== undefined ||
      index < prefixItems.length ||
      (contains !== undefined && item !== undefined && isFit(item, contains))
    );
  };
}

/** The schemas in a schema that apply to the same value and that it fits. */
function appliedTo(value: JsonValue, schema: SchemaObject, { isFit }: Checking): readonly Schema[] {
  const { allOf = [], anyOf = [], oneOf = [], if: condition, then, else: otherwise, dependentSchemas = [] } = schema;
  const isMet = condition !== undefined && isFit(value, condition);
  const conditional = condition ? (isMet ? [condition, then] : [otherwise]) : [];
  const dependent = dependentSchemas.flatMap(({ property, schema: inner }) =>
    isJsonObject(value) && Object.hasOwn(value, property) ? [inner] : [],
  );
  return [
    ...allOf,
    ...[...anyOf, ...oneOf].filter((variant) => isFit(value, variant)),
    ...conditional.flatMap((inner) => inner ?? []),
    ...dependent,
  ];
}
