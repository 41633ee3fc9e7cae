import { isJsonObject, type JsonValue, jsonText } from '../model/json.ts';
import { isJsonType } from '../model/media-type.ts';
import type { RequestParameter } from '../model/request-operation.ts';
import { type Pair, percentEncode, type QueryPair } from './request.ts';

/** Gives a value as text: a string as it is, any other value as JSON. */
export function plainText(value: JsonValue): string {
  return typeof value === 'string' ? value : jsonText(value);
}

/** Gives a value as the text of a media type: as JSON, or a string of any other type as it is. */
export function contentText(contentType: string, value: JsonValue): string {
  return isJsonType(contentType) ? jsonText(value) : plainText(value);
}

/** Percent-encodes a path parameter in its style (OpenAPI 3.1, section 4.8.12.4): `simple`, `label` or `matrix`. */
export function serializePath(parameter: RequestParameter, value: JsonValue): string {
  const { name, style, explode, allowReserved, contentType } = parameter;
  if (contentType !== undefined) return percentEncode(contentText(contentType, value));
  // Only a query has a meaning for `?`, and a `/` would begin another segment (OpenAPI 3.2, section 4.8.2).
  const encodeText = allowReserved
    ? (text: string) => encodeAllButReserved(text).replace(/[/?]/g, encodeURIComponent)
    : percentEncode;
  const encode = (item: JsonValue) => encodeText(plainText(item));
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

/** The parts of a parameter that decide how a query or a form writes its value. */
type InQuery = Pick<RequestParameter, 'name' | 'style' | 'explode' | 'allowReserved' | 'contentType'>;

/**
 * Gives a query parameter as pairs (sections 4.8.12.2 and 4.8.12.4), in the style `form`, `spaceDelimited`,
 * `pipeDelimited` or `deepObject`. An empty list or object gives no pair (RFC 6570, section 2.3).
 */
export function serializeQuery(parameter: InQuery, value: JsonValue): readonly QueryPair[] {
  const { name, style, explode, contentType } = parameter;
  if (contentType !== undefined) return [{ name, value: contentText(contentType, value) }];
  if (typeof value === 'object' && value !== null && Object.keys(value).length === 0) return [];
  if (style === 'deepObject' && typeof value === 'object' && value !== null) return deepPairs(name, value);
  if (Array.isArray(value)) {
    const items = value.map(plainText);
    return explode ? items.map((item) => queryPair(name, [item], parameter)) : [queryPair(name, items, parameter)];
  }
  if (isJsonObject(value)) {
    const entries = Object.entries(value).map(([key, item]) => [key, plainText(item)] as const);
    return explode
      ? entries.map(([key, item]) => queryPair(key, [item], parameter))
      : [queryPair(name, entries.flat(), parameter)];
  }
  return [queryPair(name, [plainText(value)], parameter)];
}

/**
 * Joins the items of a list. Encodes a comma inside an item but not between items, because servers split before they
 * decode (RFC 6570, section 3.2.8).
 */
function queryPair(
  name: string,
  items: readonly string[],
  { style, allowReserved }: Pick<RequestParameter, 'style' | 'allowReserved'>,
): QueryPair {
  const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
  const value = items.join(separator);
  const encoded = items
    .map(allowReserved ? encodeAllButReserved : percentEncode)
    .join(separator === ',' ? ',' : percentEncode(separator));
  return encoded === percentEncode(value) ? { name, value } : { name, value, encoded };
}

/**
 * Percent-encodes a text for `allowReserved`. Keeps what is already encoded (RFC 6570, section 3.2.3), and those
 * reserved characters (RFC 3986, section 2.2) that have no meaning in a query: servers would misread `&`, `=`, `+`, `#`
 * and brackets.
 */
function encodeAllButReserved(text: string): string {
  return percentEncode(text)
    .replace(/%(?:3A|2F|3F|40|21|24|28|29|2A|2C|3B)/g, decodeURIComponent)
    .replace(/%25(?=[\dA-F]{2})/gi, '%');
}

/** Gives the value of a header in `simple` style. In JSON, characters that a header cannot hold become escapes. */
export function serializeHeader(parameter: RequestParameter, value: JsonValue): string {
  if (parameter.contentType === undefined) return headerText(simpleText(parameter, value));
  return contentText(parameter.contentType, value).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Gives a text as the value of a header. Removes spaces around it, which are not part of the value (RFC 9110, section
 * 5.5). Percent-encodes characters beyond ASCII, as RFC 6570 does for `simple`: most libraries turn accents into
 * Latin-1 or question marks, or throw. Encodes line ends too, since they would begin another header.
 */
export function headerText(text: string): string {
  return text
    .toWellFormed()
    .trim()
    .replace(/[^\t -~]+/g, encodeURIComponent);
}

/**
 * Gives the cookies of a parameter. Percent-encodes characters that a cookie cannot hold (RFC 6265, section 4.1.1). In
 * the style `cookie` (OpenAPI 3.2, section 4.12.3) the author has escaped what needs it.
 */
export function serializeCookie(parameter: RequestParameter, value: JsonValue): readonly Pair[] {
  const { name, style, contentType } = parameter;
  if (contentType !== undefined) return [{ name, value: cookieText(contentText(contentType, value)) }];
  if (style !== 'cookie') return [{ name, value: cookieText(simpleText(parameter, value)) }];
  return serializeQuery(parameter, value).map((pair) => ({ name: pair.name, value: headerText(pair.value) }));
}

/** A text as the value of a cookie, encoded where needed. */
export function cookieText(text: string): string {
  return text.toWellFormed().replace(/[^!#-+\--:<-[\]-~]+/gu, encodeURIComponent);
}

function simpleText({ explode }: RequestParameter, value: JsonValue): string {
  if (Array.isArray(value)) return value.map(plainText).join(',');
  if (!isJsonObject(value)) return plainText(value);
  return Object.entries(value)
    .map(([key, item]) => `${key}${explode ? '=' : ','}${plainText(item)}`)
    .join(',');
}

/** Gives the pairs of a nested value. No standard defines them; servers understand repeated brackets. */
function deepPairs(prefix: string, value: JsonValue): readonly QueryPair[] {
  if (Array.isArray(value)) return value.flatMap((item) => deepPairs(`${prefix}[]`, item));
  if (isJsonObject(value)) return Object.entries(value).flatMap(([key, item]) => deepPairs(`${prefix}[${key}]`, item));
  return [{ name: prefix, value: plainText(value) }];
}
