import type { JsonValue } from '../model/json.ts';
import type { HttpMethod } from '../model/operation.ts';

/** A request as it is sent, with every value chosen and encoded; every sample of it must send exactly this. */
export type HttpRequest = {
  readonly method: HttpMethod;
  /** Absolute, percent-encoded, without query. */
  readonly url: string;
  /** Names and values before encoding; a name may repeat. */
  readonly query: readonly QueryPair[];
  /** In the order in which they are written, including cookies and credentials. */
  readonly headers: readonly Pair[];
  readonly body: Body;
};

/** A name with its value. */
export type Pair = { readonly name: string; readonly value: string };

/**
 * A pair of the query. `encoded` is the value as it stands in the address, if that differs from the percent-encoded value: commas that
 * separate items are not encoded, and `allowReserved` leaves some characters as they are.
 */
export type QueryPair = Pair & { readonly encoded?: string };

/** The body, by the kinds that libraries distinguish; `contentType` is the value of the header. */
export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly contentType: string; readonly value: JsonValue }
  | { readonly kind: 'text'; readonly contentType: string; readonly text: string }
  | { readonly kind: 'form'; readonly contentType: string; readonly fields: readonly Pair[] }
  | { readonly kind: 'multipart'; readonly contentType: string; readonly fields: readonly FormField[] }
  | { readonly kind: 'binary'; readonly contentType: string; readonly file: string };

/** A body that is sent as a single text. */
export type TextBody = Exclude<Body, { readonly kind: 'none' | 'multipart' | 'binary' }>;

/** A part of a multipart body. */
export type FormField = TextField | FileField;

/** A part with text; without a type it is plain text. */
export type TextField = Pair & { readonly contentType?: string };

/** A part with a file, named by its path. */
export type FileField = { readonly name: string; readonly file: string; readonly contentType: string };

/** Tells whether a part holds a file. */
export function isFile(field: FormField): field is FileField {
  return 'file' in field;
}

/** The address with its query, as a browser would show it: `?stato=in%20transito&l=c'%C3%A8`. */
export function fullUrl({ url, query }: Pick<HttpRequest, 'url' | 'query'>): string {
  return query.length === 0 ? url : `${url}?${encodePairs(query)}`;
}

/** Pairs as `application/x-www-form-urlencoded`, with `%20` for spaces, which is right in queries and bodies alike. */
export function encodePairs(pairs: readonly QueryPair[]): string {
  return pairs.map(({ name, value, encoded }) => `${percentEncode(name)}=${encoded ?? percentEncode(value)}`).join('&');
}

/** The headers as they are sent, including the type of the body. For languages whose libraries do not add it. */
export function headersWithType({ headers, body }: HttpRequest): readonly Pair[] {
  if (body.kind === 'none' || body.kind === 'multipart') return headers;
  return [...headers, { name: 'Content-Type', value: body.contentType }];
}

/** The text of a text body. */
export function bodyText(body: TextBody, indent = 2): string {
  if (body.kind === 'json') return escapeOthers(JSON.stringify(body.value, null, indent));
  return body.kind === 'form' ? encodePairs(body.fields) : body.text;
}

/**
 * Escapes characters in JSON, or in a literal made of it, that JSON permits but readers cannot see and some languages reject: DEL, line
 * separators, the byte order mark.
 */
export function escapeOthers(json: string): string {
  return json.replace(
    /[\u007f\u0085\u2028\u2029\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Percent-encodes everything but unreserved characters (RFC 3986, section 2.3). This includes apostrophes, which would end string literals.
 */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
