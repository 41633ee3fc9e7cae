import { isJsonObject, type JsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import { entries, field, type Part } from '../parts.ts';
import { type Pointer, pointerTo } from '../pointer.ts';
import type { Conversion } from './conversion.ts';
import { convertSchema } from './schema.ts';

/** Converts a Response Object: its schema and examples move to the media types that the operation produces. */
export function convertResponse(
  part: Part,
  { to, produces }: { readonly to: Pointer; readonly produces: readonly string[] },
  { moves }: Conversion,
): JsonValue {
  const { value } = part;
  if (!isJsonObject(value)) return value ?? null;
  if (typeof value.$ref === 'string') return moves.reference(value.$ref);
  moves.move(part.pointer, to);
  const { schema: _, examples: __, headers: ___, ...others } = value;
  const written = field(part, 'schema');
  const examples = new Map(entries(field(part, 'examples')));
  const types = typesOf(written, [...examples.keys()], produces);
  for (const type of types) {
    const at = pointerTo(to, 'content', type);
    moves.move(written.pointer, pointerTo(at, 'schema'));
    const example = examples.get(type);
    if (example) moves.move(example.pointer, pointerTo(at, 'example'));
  }
  const schema = written.value === undefined ? undefined : convertSchema(written.value, moves);
  const content = types.map((type): [string, JsonObject] => {
    const example = examples.get(type)?.value;
    return [type, { ...(schema !== undefined && { schema }), ...(example !== undefined && { example }) }];
  });
  return {
    ...others,
    headers: headersOf(field(part, 'headers')),
    ...(content.length > 0 && { content: Object.fromEntries(content) }),
  };
}

function typesOf({ value }: Part, shown: readonly string[], produces: readonly string[]): readonly string[] {
  if (value === undefined) return shown;
  const types = [...new Set([...produces, ...shown])];
  return types.length > 0 ? types : ['application/json'];
}

function headersOf(headers: Part): JsonObject {
  return Object.fromEntries(
    entries(headers).map(([name, { value }]): [string, JsonValue] => {
      if (!isJsonObject(value)) return [name, value ?? null];
      const { description, collectionFormat: _, ...schema } = value;
      return [name, { ...(description !== undefined && { description }), schema }];
    }),
  );
}
