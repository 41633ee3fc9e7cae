import { type Direction, isSent } from '../../../../src/model/direction.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../../src/model/json.ts';
import type { Schema, SchemaLookup } from '../../../../src/model/schema.ts';
import { alternativesOf } from '../../../platform/json-schema/alternatives.ts';

/**
 * Gives an author's value as a message of a direction has it. Authors often show one value for both, but a request
 * leaves out `readOnly` properties and a response `writeOnly` ones, which its page does not describe either.
 */
export function sentValue(
  value: JsonValue,
  schema: Schema | undefined,
  context: { readonly direction: Direction; readonly schemas: SchemaLookup },
): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  const forms = alternativesOf(schema, context.schemas);
  if (isJsonArray(value)) {
    const items = forms.flatMap(({ items }) => items ?? [])[0];
    const itemAt = (index: number) => forms.flatMap(({ prefixItems }) => prefixItems?.[index] ?? [])[0] ?? items;
    return value.map((item, index) => sentValue(item, itemAt(index), context));
  }
  if (!isJsonObject(value)) return value;
  const properties = Map.groupBy(
    forms.flatMap(({ properties = [] }) => properties),
    ({ name }) => name,
  );
  const isLeftOut = (part: Schema) => {
    const options = alternativesOf(part, context.schemas);
    const isAbsent = (one: Schema) => !isSent(one, context.direction);
    return isAbsent(part) || (options.length > 0 && options.every(isAbsent));
  };
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]): readonly [string, JsonValue][] => {
      const found = properties.get(name) ?? [];
      if (found.length > 0 && found.every((property) => isLeftOut(property.schema))) return [];
      return [[name, sentValue(item, found[0]?.schema, context)]];
    }),
  );
}
