import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { own } from '../model/own.ts';

/** The names of the properties that a schema knows, with those of the schemas that it consists of. */
export function propertyNames(schema: JsonValue | undefined, schemas: JsonObject): ReadonlySet<string> {
  const names = new Set<string>();
  const parts = new Set([schema]);
  for (const part of parts) {
    if (!isJsonObject(part)) continue;
    const { $ref, properties } = part;
    const target = typeof $ref === 'string' ? own(schemas, $ref.replace('#/$defs/', '')) : undefined;
    const inner = [part.allOf, part.oneOf, part.anyOf].flatMap((list) => (isJsonArray(list) ? list : []));
    for (const one of target === undefined ? inner : [target, ...inner]) parts.add(one);
    for (const name of Object.keys(isJsonObject(properties) ? properties : {})) names.add(name);
  }
  return names;
}
