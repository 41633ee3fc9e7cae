import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { isJsonType } from '../model/media-type.ts';
import type { CheckedMediaType, CheckedResponse } from '../model/response-check.ts';

/** The response that an operation describes for a status: `404`, or else `4XX`, or else `default`. */
export function describedResponse(status: number, responses: readonly CheckedResponse[]): CheckedResponse | undefined {
  const names = [String(status), `${String(status).charAt(0)}XX`, 'DEFAULT'];
  return names
    .map((name) => responses.find((response) => response.status.toUpperCase() === name))
    .find((response) => response !== undefined);
}

/** The body that a description has for a media type; without a type, its JSON. */
export function describedBody(
  { content }: CheckedResponse,
  mediaType: string | undefined,
): CheckedMediaType | undefined {
  if (mediaType === undefined) return content.find(({ contentType }) => isJsonType(contentType));
  return content.find(({ contentType }) => includes(contentType, mediaType));
}

/** Tells whether a media type or a range of them (`image/*`) includes a media type. */
function includes(described: string, mediaType: string): boolean {
  const range = described.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return range === mediaType || range === '*/*' || (range.endsWith('/*') && mediaType.startsWith(range.slice(0, -1)));
}

/** The names of the properties that a schema knows, with those of the schemas that it consists of. */
export function propertyNames(schema: JsonValue, schemas: JsonObject): ReadonlySet<string> {
  const names = new Set<string>();
  const parts = new Set([schema]);
  for (const part of parts) {
    if (!isJsonObject(part)) continue;
    const { $ref, properties } = part;
    const target = typeof $ref === 'string' ? schemas[$ref.replace('#/$defs/', '')] : undefined;
    const inner = [part.allOf, part.oneOf, part.anyOf].flatMap((list) => (isJsonArray(list) ? list : []));
    for (const one of target === undefined ? inner : [target, ...inner]) parts.add(one);
    for (const name of Object.keys(isJsonObject(properties) ? properties : {})) names.add(name);
  }
  return names;
}
