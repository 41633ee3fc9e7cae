import { type Direction, isSent } from '../../../../src/model/direction.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../../src/model/json.ts';
import type { Property, Schema, SchemaLookup } from '../../../../src/model/schema.ts';
import { accessIn } from '../../../platform/json-schema/access.ts';
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
  const accessOf = accessIn(context.schemas);
  const isLeftOut = (name: string) => {
    const described = forms.map(({ properties = [] }) => properties.filter((property) => property.name === name));
    const holding = described.filter((found) => found.length > 0);
    const isAbsent = ({ schema: part }: Property) => !isSent(accessOf(part), context.direction);
    return holding.length > 0 && holding.every((found) => found.some(isAbsent));
  };
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]): readonly [string, JsonValue][] => {
      if (isLeftOut(name)) return [];
      return [[name, sentValue(item, properties.get(name)?.[0]?.schema, context)]];
    }),
  );
}
