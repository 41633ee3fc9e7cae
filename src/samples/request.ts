import { type JsonValue, jsonText } from '../model/json.ts';
import type { HttpMethod } from '../model/operation.ts';
import { escapeHidden } from './literals.ts';

/** A request with all values chosen and encoded. Every sample of it must send exactly this request. */
export type HttpRequest = {
  readonly method: HttpMethod;
  /**
   * Percent-encoded, without the query. Absolute unless the author gave only a relative server. What only readers know
   * is a placeholder in braces: `{ACCOUNT_SID}`.
   */
  readonly url: string;
  /** Names and values before encoding; a name may repeat. */
  readonly query: readonly QueryPair[];
  /**
   * In the order of the samples. Includes cookies and credentials. A value may hold a variable of the environment
   * (`environment.ts`).
   */
  readonly headers: readonly NameValuePair[];
  readonly body: Body;
  /** What the connection needs besides the request. */
  readonly handshakes?: readonly Handshake[];
  /** The file to which samples write the content of the response, if it is bytes; otherwise they print it. */
  readonly output?: string;
};

/**
 * What the client does besides a request: it shows its certificate, or answers a challenge of the server (RFC 9110,
 * section 11.3). Some libraries answer one kind of challenge, Digest (RFC 7616).
 */
export type Handshake =
  | { readonly kind: 'certificate' }
  | { readonly kind: 'digest'; readonly user: string; readonly password: string }
  | { readonly kind: 'challenge'; readonly scheme: string };

/** A name with its value. */
export type NameValuePair = { readonly name: string; readonly value: string };

/**
 * A pair of the query. `encoded` is the value in the address if it differs from the percent-encoded value: commas
 * between items are not encoded, and `allowReserved` keeps some characters as they are.
 */
export type QueryPair = NameValuePair & {
  readonly encoded?: string;
  /** True for a text that is the whole query, without a name. */
  readonly isWhole?: true;
};

/** The body, by the kinds that libraries distinguish. `contentType` is the value of the header. */
export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly contentType: string; readonly value: JsonValue }
  | { readonly kind: 'text'; readonly contentType: string; readonly text: string }
  | { readonly kind: 'form'; readonly contentType: typeof FORM_TYPE; readonly fields: readonly NameValuePair[] }
  | MultipartBody
  | { readonly kind: 'binary'; readonly contentType: string; readonly file: string };

/** The media type that libraries declare for a form. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** A body that is a single text. */
export type TextBody = Exclude<Body, { readonly kind: 'none' | 'multipart' | 'binary' }>;

/** A body of parts. The value of the header has no boundary. */
export type MultipartBody = {
  readonly kind: 'multipart';
  readonly contentType: string;
  readonly parts: readonly BodyPart[];
};

/** A part of a body. Only those of a form have names. */
export type BodyPart = PartContent & {
  readonly name?: string;
  /** Those besides its name and media type. */
  readonly headers?: readonly NameValuePair[];
};

/** What a part holds: a text, which is plain without a type, a file by its path, or parts of its own. */
export type PartContent =
  | { readonly contentType?: string; readonly value: string }
  | { readonly contentType: string; readonly file: string }
  | { readonly contentType: string; readonly parts: readonly BodyPart[] };

/** A part of a form that libraries can write: a text, which is plain without a type, or a file by its path. */
export type FormField =
  | (NameValuePair & { readonly contentType?: string })
  | { readonly name: string; readonly file: string; readonly contentType: string };

/** Tells whether no name repeats, so that a map can hold the pairs. */
export function areUnique(pairs: readonly { readonly name: string }[]): boolean {
  return new Set(pairs.map(({ name }) => name)).size === pairs.length;
}

/** Gives the name of a file in a path, which servers are told. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1) || path;
}

/** Gives the address with its query, as a browser would show it: `?stato=in%20transito&l=c'%C3%A8`. */
export function fullUrl({ url, query }: Pick<HttpRequest, 'url' | 'query'>): string {
  return query.length === 0 ? url : `${url}?${encodePairs(query)}`;
}

/**
 * Writes pairs as `application/x-www-form-urlencoded`, with `%20` for spaces, which is right in queries and in bodies.
 */
export function encodePairs(pairs: readonly QueryPair[]): string {
  return pairs
    .map(({ name, value, encoded = percentEncode(value), isWhole }) =>
      isWhole ? encoded : `${percentEncode(name)}=${encoded}`,
    )
    .join('&');
}

/** Gives the text of a body. */
export function bodyText(body: TextBody): string {
  if (body.kind === 'json') return escapeHidden(jsonText(body.value, 2));
  return body.kind === 'form' ? encodePairs(body.fields) : body.text;
}

/**
 * Percent-encodes everything but unreserved characters (RFC 3986, section 2.3). Also encodes apostrophes, which would
 * end string literals.
 */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
