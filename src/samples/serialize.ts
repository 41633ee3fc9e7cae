import { isJsonArray, isJsonObject, type JsonValue, jsonText } from '../model/json.ts';
import { isJsonType } from '../model/media-type.ts';
import type { Separator } from '../model/part-form.ts';
import type { RequestParameter } from '../model/request-operation.ts';
import { type NameValuePair, percentEncode, type QueryPair } from './request.ts';

/** Gives a value as text: a string as it is, any other value as JSON. */
export function plainText(value: JsonValue): string {
  return typeof value === 'string' ? value : jsonText(value);
}

/** Gives a value as the text of a media type: as JSON, or a string of any other type as it is. */
export function contentText(contentType: string, value: JsonValue): string {
  return isJsonType(contentType) ? jsonText(value) : plainText(value);
}

/** The parts of a parameter that decide how its value is put together. */
type Styled = Pick<RequestParameter, 'in' | 'style' | 'explode' | 'separators'>;

type Named = Styled & Pick<RequestParameter, 'name'>;

/** What stands between several values: a sign, or the brackets of `deepObject`. */
export type Delimiter = Signs['between'] | Signs['within'] | '[]';

/** What stands around the parts of a value, as RFC 6570 (appendix A) lists it for its operators. */
type Signs = {
  readonly first: '' | '.' | ';';
  /** Between parts: each item of an exploded list or object is one. */
  readonly between: ',' | '.' | ';' | '&' | '; ';
  /** Between the items of a part. */
  readonly within: Separator;
  /** Whether each part begins with the name of the parameter. */
  readonly isNamed: boolean;
};

/**
 * Gives the signs of a style. A style that its location does not have is the default style of the location: OpenAPI
 * (3.2, section 4.12.3) permits no others.
 */
function signsOf({ in: location, style, separators }: Omit<Styled, 'explode'>): Signs {
  const ofStyle = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
  const within = separators?.[0] ?? ofStyle;
  if (location === 'query') return { first: '', between: '&', within, isNamed: true };
  // The `&` of the style `form` has no meaning in cookies (OpenAPI 3.2, appendix D).
  if (location === 'cookie') return { first: '', between: '; ', within, isNamed: true };
  if (location === 'path' && style === 'label') return { first: '.', between: '.', within, isNamed: false };
  if (location === 'path' && style === 'matrix') return { first: ';', between: ';', within, isNamed: true };
  return { first: '', between: ',', within, isNamed: false };
}

/** Gives what stands between several values of a parameter. */
export function delimiterOf(parameter: Styled): Delimiter {
  if (isDeep(parameter)) return '[]';
  const { between, within } = signsOf(parameter);
  return parameter.explode ? between : within;
}

/**
 * Tells whether OpenAPI says how a list or object is written (3.2, «Style Examples»). It does not for the combinations
 * that it marks «n/a», for exploded values in cookies (appendix D), and for lists and objects inside of others
 * (appendix C). Where it does not, this module keeps to one rule for each: see `parameterParts`.
 */
export function isSpecified(parameter: Styled, value: JsonValue): boolean {
  const { in: location, style, explode, separators = [] } = parameter;
  if (separators.length > 1) return true;
  const members = isJsonArray(value) ? value : isJsonObject(value) ? Object.values(value) : [];
  if (members.some((member) => isJsonArray(member) || isJsonObject(member))) return false;
  if (isDeep(parameter)) return isJsonObject(value);
  if (!explode) return true;
  return style !== 'spaceDelimited' && style !== 'pipeDelimited' && (location !== 'cookie' || style === 'cookie');
}

function isDeep({ in: location, style }: Pick<Styled, 'in' | 'style'>): boolean {
  return location === 'query' && style === 'deepObject';
}

/** A part of a value: `R=100`, or `color=blue,black`. */
type Part = {
  /** The name of the parameter, or of a field of an exploded object. */
  readonly name: string;
  readonly isField?: true;
  readonly items: readonly string[];
};

/**
 * Takes a value apart. `null` is an empty text; inside of a list or object it is left out (RFC 6570, section 2.3). An
 * empty list or object has no part. Where OpenAPI leaves a form undefined,
 * - a list inside of an exploded object repeats the name of its field;
 * - any other list or object inside of another is JSON;
 * - `spaceDelimited` and `pipeDelimited` explode as `form` does, and so does `form` in cookies;
 * - `deepObject` writes a bracket for each level, an empty one for the items of a list.
 */
function parameterParts(parameter: Named, value: JsonValue): readonly Part[] {
  const { name, explode, separators = [] } = parameter;
  if (isDeep(parameter)) return deepParts(name, value);
  const whole = (items: readonly string[]): readonly Part[] => (items.length > 0 ? [{ name, items }] : []);
  if (isJsonArray(value)) {
    const items = value.filter((item) => item !== null).map((item) => itemText(item, separators.slice(1)));
    return explode ? items.map((item) => ({ name, items: [item] })) : whole(items);
  }
  if (!isJsonObject(value)) return whole([sentText(value)]);
  const fields = Object.entries(value).filter(([, item]) => item !== null);
  if (!explode) return whole(fields.flatMap(([key, item]) => [key, plainText(item)]));
  return fields.flatMap(([key, item]) =>
    (isJsonArray(item) ? item.filter((one) => one !== null) : [item]).map(
      (one): Part => ({ name: key, isField: true, items: [plainText(one)] }),
    ),
  );
}

/** An item of a list; one that is a list has separators of its own, else it is JSON. */
function itemText(item: JsonValue, [separator, ...further]: readonly Separator[]): string {
  if (!isJsonArray(item) || separator === undefined) return plainText(item);
  return item.map((inner) => itemText(inner, further)).join(separator);
}

function deepParts(name: string, value: JsonValue): readonly Part[] {
  const inner = ([key, item]: readonly [string, JsonValue]) =>
    item === null ? [] : deepParts(`${name}[${key}]`, item);
  if (isJsonArray(value)) return value.flatMap((item) => inner(['', item]));
  if (isJsonObject(value)) return Object.entries(value).flatMap(inner);
  return [{ name, items: [sentText(value)] }];
}

function sentText(value: JsonValue): string {
  return value === null ? '' : plainText(value);
}

/** How a location encodes items, and what stands between them. */
type Encoding = Readonly<Record<'item' | 'delimiter', (text: string) => string>>;

/** What an address can hold (OpenAPI 3.2, appendix E). Of commas, only those inside of an item are encoded. */
const inAddress = (item: Encoding['item']): Encoding => ({
  item,
  delimiter: (text) => (text === ',' ? text : percentEncode(text)),
});

const UNCHANGED: Encoding = { item: String, delimiter: String };

/** Gives the parts of a value with their text, before (`value`) and after encoding. */
function writtenParts(parameter: Named, value: JsonValue, { item, delimiter }: Encoding) {
  const { within } = signsOf(parameter);
  return parameterParts(parameter, value).map(({ name, isField, items }) => ({
    name,
    isField,
    value: items.join(within),
    encoded: items.map(item).join(delimiter(within)),
  }));
}

/** Joins the parts of a value to one text. An empty list or object is written as an empty text. */
function serialized(parameter: RequestParameter, value: JsonValue, encoding: Encoding): string {
  const { first, between, isNamed } = signsOf(parameter);
  const parts = writtenParts(parameter, value, encoding);
  const shown = parts.length > 0 ? parts : writtenParts(parameter, null, encoding);
  const texts = shown.map(({ name, isField, encoded }) => {
    if (!isNamed && !isField) return encoded;
    // `;color` has no equals sign (RFC 6570, section 3.2.7).
    return `${encoding.item(name)}${encoded === '' && first === ';' ? '' : '='}${encoded}`;
  });
  return `${first}${texts.join(between)}`;
}

/** Percent-encodes a path parameter in its style (OpenAPI 3.2, section 4.12.3): `simple`, `label` or `matrix`. */
export function serializePath(parameter: RequestParameter, value: JsonValue): string {
  const { allowReserved, contentType } = parameter;
  if (contentType !== undefined) return percentEncode(contentText(contentType, value));
  // Only a query has a meaning for `?`, and a `/` would begin another segment (OpenAPI 3.2, section 4.8.2).
  const reserved = (text: string) => encodeAllButReserved(text).replace(/[/?]/g, encodeURIComponent);
  return serialized(parameter, value, inAddress(allowReserved ? reserved : percentEncode));
}

/** The parts of a parameter that decide how a query or a form has its value. */
type InQuery = Omit<RequestParameter, 'in' | 'required' | 'fields'>;

/** Gives a query parameter as pairs, in the style `form`, `spaceDelimited`, `pipeDelimited` or `deepObject`. */
export function serializeQuery(parameter: InQuery, value: JsonValue): readonly QueryPair[] {
  const { name, allowReserved, contentType } = parameter;
  if (contentType !== undefined) return [{ name, value: contentText(contentType, value) }];
  const encoding = inAddress(allowReserved ? encodeAllButReserved : percentEncode);
  return writtenParts({ ...parameter, in: 'query' }, value, encoding).map((part): QueryPair => {
    const pair = { name: part.name, value: part.value };
    return part.encoded === percentEncode(part.value) ? pair : { ...pair, encoded: part.encoded };
  });
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

/**
 * Gives the value of a header in `simple` style. Nothing in it is quoted or encoded for being a comma (OpenAPI 3.2,
 * section 4.12.2.2). In JSON, characters that a header cannot hold become escapes.
 */
export function serializeHeader(parameter: RequestParameter, value: JsonValue): string {
  const { contentType } = parameter;
  if (contentType === undefined) return headerText(serialized(parameter, value, UNCHANGED));
  const text = contentText(contentType, value);
  if (!isJsonType(contentType)) return headerText(text);
  return text.replace(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
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
 * Gives the cookies of a parameter. The style `form` percent-encodes as a query does; in the style `cookie` (OpenAPI
 * 3.2, section 4.12.3) and in a media type the author has escaped what needs it.
 */
export function serializeCookie(parameter: RequestParameter, value: JsonValue): readonly NameValuePair[] {
  const { name, style, contentType, allowReserved } = parameter;
  if (contentType !== undefined) return [{ name, value: cookieText(contentText(contentType, value)) }];
  const reserved = (text: string) => cookieText(encodeAllButReserved(text));
  const encoding = style === 'cookie' ? UNCHANGED : inAddress(allowReserved ? reserved : percentEncode);
  return writtenParts(parameter, value, encoding).map((part) => ({
    name: encoding.item(part.name),
    value: headerText(part.encoded),
  }));
}

/** A text as the value of a cookie: what this cannot hold is encoded (RFC 6265, section 4.1.1). */
export function cookieText(text: string): string {
  return text.toWellFormed().replace(/[^!#-+\--:<-[\]-~]+/gu, encodeURIComponent);
}
