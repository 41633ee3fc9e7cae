import { isJsonObject, type JsonObject, type JsonValue } from '../../../../src/model/json.ts';
import type { Discriminator, Schema, SchemaName, SchemaObject } from '../../../../src/model/schema.ts';

/**
 * Maximum number of schemas visited for an example. Schemas that contain each other twice would be visited without end.
 */
const MAX_STEPS = 5_000;

/** Maximum number of schemas inside each other for one value: references, compositions and variants. */
const MAX_LAYERS = 50;

/**
 * Adds what openapi-sampler does not know to a generated example: gives the discriminator the value that selects the
 * shown variant, and removes properties that must be absent. `named` has the components.
 */
export function refineSample(value: JsonValue, schema: Schema, named: ReadonlyMap<SchemaName, Schema>): JsonValue {
  let steps = 0;

  function refined(part: JsonValue, by: Schema | undefined, layers: number, variant?: SchemaName): JsonValue {
    steps += 1;
    if (!by || steps > MAX_STEPS || layers > MAX_LAYERS) return part;
    if (by.kind === 'reference') return refined(part, named.get(by.name), layers + 1, variant ?? by.name);
    if (by.kind !== 'schema') return part;
    const option = by.oneOf?.[0] ?? by.anyOf?.[0];
    const chosen = option?.kind === 'reference' ? option.name : variant;
    const composed = [...(by.allOf ?? []).map((inherited) => [inherited, variant] as const), [option, chosen] as const];
    const whole = composed.reduce(
      (made, [other, name]) => (other ? refined(made, other, layers + 1, name) : made),
      part,
    );
    if (Array.isArray(whole)) return whole.map((item, index) => refined(item, by.prefixItems?.[index] ?? by.items, 0));
    return isJsonObject(whole) ? discriminated(withProperties(whole, by), by.discriminator, chosen) : whole;
  }

  function withProperties(object: JsonObject, { properties = [] }: SchemaObject): JsonObject {
    const schemas = new Map(properties.map((property) => [property.name, property.schema]));
    return Object.fromEntries(
      Object.entries(object).flatMap(([name, inner]) => {
        const by = schemas.get(name);
        const target = by?.kind === 'reference' ? named.get(by.name) : by;
        return target?.kind === 'never' ? [] : [[name, refined(inner, by, 0)]];
      }),
    );
  }

  return refined(value, schema, 0);
}

/** An object with the value of its discriminator, if its current value selects nothing. */
function discriminated(
  object: JsonObject,
  discriminator: Discriminator | undefined,
  variant: SchemaName | undefined,
): JsonObject {
  if (!discriminator) return object;
  const { propertyName, mapping } = discriminator;
  const selecting = mapping.find((entry) => entry.schema === variant) ?? mapping[0];
  const written = object[propertyName];
  if (!selecting || written !== PLACEHOLDER) return object;
  return { ...object, [propertyName]: selecting.value };
}

/** The value that openapi-sampler gives to a string without further keywords. */
const PLACEHOLDER = 'string';
