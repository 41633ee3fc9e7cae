import { own } from '../model/own.ts';
import type { RequestScheme, RequestSecurity } from '../model/request-operation.ts';
import { variableText } from './environment.ts';
import { placeholderText } from './placeholder.ts';
import type { Handshake, HttpRequest, NameValuePair } from './request.ts';
import { cookieText, headerText } from './serialize.ts';

/** Samples show these in place of the reader's own secrets, and of a body that nobody can guess. */
export const PLACEHOLDERS = {
  key: 'LA_TUA_CHIAVE_API',
  token: 'IL_TUO_TOKEN',
  user: 'NOME_UTENTE',
  password: 'PASSWORD',
  body: 'IL_CORPO_DELLA_RICHIESTA',
} as const;

/** A credential, and the part of the request that carries it. */
export type Credential = { readonly in: 'header' | 'query' | 'cookie' } & NameValuePair;

/**
 * Gives the credentials of one alternative, which are all sent together. `given` holds the credentials that the reader
 * has filled in, by scheme. Others are read from the environment, where the author names a variable, or are
 * placeholders. Several keys are told apart by the names of their parameters. Of two credentials with the same location
 * and name the first is sent: OAuth and OpenID may both ask for `Authorization`, and a request has only one.
 */
export function credentialsOf(
  schemes: RequestSecurity['schemes'],
  given: Readonly<Record<string, string>>,
): readonly Credential[] {
  const hasKeys = schemes.filter(({ scheme }) => scheme.type === 'apiKey').length > 1;
  const all = schemes.flatMap(({ scheme }) => {
    const typed = own(given, scheme.name);
    const key = hasKeys && scheme.type === 'apiKey' ? placeholderText(scheme.parameter) : undefined;
    const variable = typed === undefined ? scheme.environmentVariable : undefined;
    const credential = credentialOf(scheme, typed ?? variable ?? key);
    if (!credential || variable === undefined) return credential ?? [];
    // Every credential ends with its secret.
    return { ...credential, value: credential.value.replace(RegExp(`${variable}$`), variableText) };
  });
  return all.filter((credential, index) => all.findIndex((other) => isSameParameter(other, credential)) === index);
}

/**
 * Tells whether two credentials have the same location and name. Names of headers are case-insensitive (RFC 9110,
 * section 5.1).
 */
export function isSameParameter(a: Omit<Credential, 'value'>, b: Omit<Credential, 'value'>): boolean {
  return a.in === b.in && (a.name === b.name || (a.in === 'header' && a.name.toLowerCase() === b.name.toLowerCase()));
}

/** Gives what the schemes of one alternative need of the connection. */
export function handshakesOf(
  schemes: RequestSecurity['schemes'],
  given: Readonly<Record<string, string>>,
): readonly Handshake[] {
  return schemes.flatMap(({ scheme }): readonly Handshake[] => {
    if (scheme.type === 'mutualTLS') return [{ kind: 'certificate' }];
    if (scheme.type !== 'http' || !isChallenge(scheme.scheme)) return [];
    if (scheme.scheme.toLowerCase() !== 'digest') return [{ kind: 'challenge', scheme: scheme.scheme }];
    const [, user, password] = /^([^:]*):(.*)$/s.exec(own(given, scheme.name) ?? '') ?? [];
    return [{ kind: 'digest', user: user ?? PLACEHOLDERS.user, password: password ?? PLACEHOLDERS.password }];
  });
}

/**
 * Tells whether an HTTP scheme has no credential that a request could begin with: the client answers a challenge of the
 * server, which is another each time.
 */
export function isChallenge(scheme: string): boolean {
  return /^(?:digest|hoba|kerberos|mutual|negotiate|ntlm|scram-.*)$/i.test(scheme);
}

/** Gives the credential of one scheme. One that belongs to the connection gives none. */
function credentialOf(scheme: RequestScheme, secret: string | undefined): Credential | undefined {
  switch (scheme.type) {
    case 'apiKey':
      return { in: scheme.in, name: scheme.parameter, value: keyText(scheme.in, secret ?? PLACEHOLDERS.key) };
    case 'http':
      return isChallenge(scheme.scheme) ? undefined : authorization(httpCredentials(scheme.scheme, secret));
    case 'oauth2':
    case 'openIdConnect':
      return authorization(`Bearer ${secret ?? PLACEHOLDERS.token}`);
    case 'mutualTLS':
      return undefined;
  }
}

/** Encodes a key for its location. A key in the query is encoded later, with the whole query. */
function keyText(location: Credential['in'], key: string): string {
  if (location === 'query') return key;
  return location === 'cookie' ? cookieText(key) : headerText(key);
}

function authorization(value: string): Credential {
  return { in: 'header', name: 'Authorization', value: headerText(value) };
}

function httpCredentials(scheme: string, secret: string | undefined): string {
  switch (scheme.toLowerCase()) {
    case 'bearer':
      return `Bearer ${secret ?? PLACEHOLDERS.key}`;
    case 'basic':
      return `Basic ${base64(secret ?? `${PLACEHOLDERS.user}:${PLACEHOLDERS.password}`)}`;
    default:
      return `${scheme} ${secret ?? PLACEHOLDERS.token}`;
  }
}

/** User name and password as people type them. */
export type BasicCredentials = { readonly user: string; readonly password: string };

/**
 * Separates the Basic credentials from the headers, because readers cannot encode theirs in Base64 by hand, and
 * libraries accept user name and password. Credentials beyond ASCII stay a header: libraries do not agree on their
 * encoding.
 */
export function separateBasic(request: HttpRequest): {
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
