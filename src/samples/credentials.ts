import type { RequestScheme, RequestSecurity } from '../model/request-operation.ts';
import type { HttpRequest, Pair } from './request.ts';
import { cookieText, headerText } from './serialize.ts';

/** What a sample shows where the reader's own secret goes. */
export const PLACEHOLDERS = {
  key: 'LA_TUA_CHIAVE_API',
  token: 'IL_TUO_TOKEN',
  user: 'NOME_UTENTE',
  password: 'PASSWORD',
} as const;

/** Where a credential goes. */
export type Credential = { readonly in: 'header' | 'query' | 'cookie' } & Pair;

/**
 * The credentials of one alternative, all of which are sent together; `given` holds those that the reader has filled in, by scheme. Of two for one spot
 * the first is sent: a request has one `Authorization`, which OAuth and OpenID may both ask for.
 */
export function credentialsOf(
  schemes: RequestSecurity['schemes'],
  given: Readonly<Record<string, string>>,
): readonly Credential[] {
  const all = schemes.flatMap(({ scheme }) => credentialOf(scheme, given[scheme.name]) ?? []);
  return all.filter((credential, index) => all.findIndex((other) => isSameSpot(other, credential)) === index);
}

/** Tells whether two go to the same place; the names of headers know no case (RFC 9110, section 5.1). */
export function isSameSpot(a: Omit<Credential, 'value'>, b: Omit<Credential, 'value'>): boolean {
  return a.in === b.in && (a.name === b.name || (a.in === 'header' && a.name.toLowerCase() === b.name.toLowerCase()));
}

/** A client certificate goes with the connection, not with the request. */
function credentialOf(scheme: RequestScheme, own: string | undefined): Credential | undefined {
  switch (scheme.type) {
    case 'apiKey':
      return { in: scheme.in, name: scheme.parameter, value: keyText(scheme.in, own ?? PLACEHOLDERS.key) };
    case 'http':
      return authorization(httpCredentials(scheme.scheme, own));
    case 'oauth2':
    case 'openIdConnect':
      return authorization(`Bearer ${own ?? PLACEHOLDERS.token}`);
    case 'mutualTLS':
      return undefined;
  }
}

/** A key as it can stand in its place; that of a query is encoded with the query. */
function keyText(location: Credential['in'], key: string): string {
  if (location === 'query') return key;
  return location === 'cookie' ? cookieText(key) : headerText(key);
}

function authorization(value: string): Credential {
  return { in: 'header', name: 'Authorization', value: headerText(value) };
}

function httpCredentials(scheme: string, own: string | undefined): string {
  switch (scheme.toLowerCase()) {
    case 'bearer':
      return `Bearer ${own ?? PLACEHOLDERS.key}`;
    case 'basic':
      return `Basic ${base64(own ?? `${PLACEHOLDERS.user}:${PLACEHOLDERS.password}`)}`;
    default:
      return `${scheme} ${own ?? PLACEHOLDERS.token}`;
  }
}

/** User and password as people type them. */
export type BasicCredentials = { readonly user: string; readonly password: string };

/**
 * Takes the Basic credentials out of the headers, since readers cannot put theirs into Base64 and languages have words for them. Credentials beyond ASCII stay
 * a header: libraries do not agree on their encoding.
 */
export function takeBasic(request: HttpRequest): {
  readonly basic: BasicCredentials | undefined;
  readonly request: HttpRequest;
} {
  const header = request.headers.find(({ name, value }) => name === 'Authorization' && value.startsWith('Basic '));
  const basic = header && readBasic(header.value.slice('Basic '.length));
  return basic
    ? { basic, request: { ...request, headers: request.headers.filter((other) => other !== header) } }
    : { basic: undefined, request };
}

function readBasic(encoded: string): BasicCredentials | undefined {
  if (!/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(encoded)) return undefined;
  const [, user, password] = /^([ -9;-~]*):([ -~]*)$/.exec(atob(encoded)) ?? [];
  return user === undefined || password === undefined ? undefined : { user, password };
}

/** Base64 of the UTF-8 bytes (RFC 7617, section 2.1). */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
