import { isJsonObject, type JsonValue } from '../model/json.ts';
import type { Parameter } from '../model/operation.ts';
import { type Pair, percentEncode } from './request.ts';

/** A value as text: JSON for objects and lists, the plain text for the others. */
export function plainText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A path parameter, percent-encoded, after its style (OpenAPI 3.1, section 4.8.12.4): `simple`, `label` or `matrix`. */
export function serializePath(parameter: Parameter, value: JsonValue): string {
  const { name, style, explode, contentType } = parameter;
  if (contentType !== undefined) return percentEncode(JSON.stringify(value));
  const encode = (item: JsonValue) => percentEncode(plainText(item));
  const entries = isJsonObject(value) ? Object.entries(value) : undefined;
  const items = Array.isArray(value) ? value.map(encode) : undefined;
  const pairs = entries?.map(([key, item]) => [encode(key), encode(item)] as const);
  const joined = (separator: string, assign: string) =>
    pairs?.map(([key, item]) => `${key}${assign}${item}`).join(separator) ?? items?.join(separator) ?? encode(value);
  if (style === 'label') return `.${explode ? joined('.', '=') : joined(',', ',')}`;
  if (style !== 'matrix') return explode ? joined(',', '=') : joined(',', ',');
  if (!explode || (!pairs && !items)) return `;${name}=${joined(',', ',')}`;
  return pairs ? `;${joined(';', '=')}` : `;${(items ?? []).map((item) => `${name}=${item}`).join(';')}`;
}

/** A query parameter as pairs, not yet encoded: `form`, `spaceDelimited`, `pipeDelimited` or `deepObject`. */
export function serializeQuery(parameter: Parameter, value: JsonValue): readonly Pair[] {
  const { name, style, explode, contentType } = parameter;
  if (contentType !== undefined) return [{ name, value: JSON.stringify(value) }];
  if (style === 'deepObject' && isJsonObject(value)) return deepPairs(name, value);
  const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
  if (Array.isArray(value)) {
    const items = value.map(plainText);
    return explode ? items.map((item) => ({ name, value: item })) : [{ name, value: items.join(separator) }];
  }
  if (isJsonObject(value)) {
    const entries = Object.entries(value).map(([key, item]) => ({ name: key, value: plainText(item) }));
    return explode ? entries : [{ name, value: entries.flatMap((entry) => [entry.name, entry.value]).join(separator) }];
  }
  return [{ name, value: plainText(value) }];
}

/** A header or cookie value in `simple` or `form` style. */
export function serializeHeader({ explode, contentType }: Parameter, value: JsonValue): string {
  if (contentType !== undefined) return JSON.stringify(value);
  if (Array.isArray(value)) return value.map(plainText).join(',');
  if (!isJsonObject(value)) return plainText(value);
  return Object.entries(value)
    .map(([key, item]) => `${key}${explode ? '=' : ','}${plainText(item)}`)
    .join(',');
}

/** Nested objects have no agreed form; brackets in brackets are what servers understand. */
function deepPairs(prefix: string, value: JsonValue): readonly Pair[] {
  if (Array.isArray(value)) return value.flatMap((item) => deepPairs(`${prefix}[]`, item));
  if (isJsonObject(value)) return Object.entries(value).flatMap(([key, item]) => deepPairs(`${prefix}[${key}]`, item));
  return [{ name: prefix, value: plainText(value) }];
}
