import { isJsonObject, type JsonValue } from '../../../../../../src/model/json.ts';
import { entries, field, type Part } from '../../parts.ts';
import { mapValues, type Origins } from './origins.ts';
import { convertSchema } from './schema.ts';

/** Converts a Response Object: its schema and examples move to the media types that the operation produces. */
export function convertResponse(part: Part, produces: readonly string[], origins: Origins): JsonValue {
  const { value } = part;
  if (!isJsonObject(value)) return value ?? null;
  if (typeof value.$ref === 'string') return origins.reference(value.$ref);
  const { schema: _, examples: __, headers = {}, ...rest } = value;
  const written = field(part, 'schema');
  const schema =
    written.value === undefined ? {} : { schema: origins.from(written.pointer, convertSchema(written.value, origins)) };
  const examples = new Map(entries(field(part, 'examples')));
  const types = new Set([...(written.value === undefined ? [] : produces), ...examples.keys()]);
  if (written.value !== undefined && types.size === 0) types.add('application/json');
  const content = Array.from(types, (type): [string, JsonValue] => {
    const { value: example, pointer = '' } = examples.get(type) ?? {};
    if (example === undefined) return [type, schema];
    // The pointer of an example that is a single value follows from that of its media type.
    return [type, origins.from(pointer, { ...schema, example: origins.from(pointer, example) })];
  });
  return origins.from(part.pointer, {
    ...rest,
    headers: mapValues(headers, convertHeader),
    // A response without a schema has no body (Swagger 2.0, Response Object).
    content: Object.fromEntries(content),
  });
}

function convertHeader(header: JsonValue): JsonValue {
  if (!isJsonObject(header)) return header;
  const { description, collectionFormat: _, ...schema } = header;
  return { ...(description !== undefined && { description }), schema };
}
