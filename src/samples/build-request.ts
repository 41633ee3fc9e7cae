import type { ParameterLocation } from '../model/operation.ts';
import { parameterKey, type RequestOperation, type RequestValues } from '../model/request-operation.ts';
import { requestAddress } from './address.ts';
import { bodyOf } from './body.ts';
import { type Credential, credentialsOf, handshakesOf, isSameParameter } from './credentials.ts';
import { acceptableRange, fileNameFor, isBytesType } from './media.ts';
import { placeholderText } from './placeholder.ts';
import { querystringPairs } from './querystring.ts';
import type { HttpRequest, NameValuePair, QueryPair } from './request.ts';
import { headerText, serializeCookie, serializeHeader, serializeQuery } from './serialize.ts';

/** Gives the request of an operation with these values. */
export function buildRequest(operation: RequestOperation, values: RequestValues): HttpRequest {
  const schemes = operation.security[values.security]?.schemes ?? [];
  const credentials = credentialsOf(schemes, values.credentials);
  const handshakes = handshakesOf(schemes, values.credentials);
  const { url, query } = requestAddress(operation, values);
  const accept = acceptOf(operation);
  const pairsIn = (location: Exclude<ParameterLocation, 'path'>) =>
    pairsOf({ operation, values, location, credentials });
  // OpenAPI does not say what a header parameter with this name means (3.2, section 4.12.2.1); a request has only one.
  const [cookieHeaders, headers] = partition(pairsIn('header'), ({ name }) => name.toLowerCase() === 'cookie');
  const cookies = [
    ...cookieHeaders.map(({ value }) => value),
    ...[...pairsIn('cookie'), ...credentials.filter((credential) => credential.in === 'cookie')].map(
      ({ name, value }) => `${name}=${value}`,
    ),
  ];
  return {
    method: operation.method,
    url,
    query: [
      ...query,
      ...pairsIn('query'),
      ...pairsIn('querystring'),
      ...credentials.filter((credential) => credential.in === 'query').map(pair),
    ],
    headers: [
      ...credentials.filter((credential) => credential.in === 'header').map(pair),
      ...(accept === undefined ? [] : [{ name: 'Accept', value: acceptableRange(accept) }]),
      ...headers.filter(({ name }) => !isSetByLibraries(name)),
      ...(cookies.length > 0 ? [{ name: 'Cookie', value: cookies.join('; ') }] : []),
    ],
    body: bodyOf(operation, values),
    ...(handshakes.length > 0 && { handshakes }),
    ...(accept !== undefined && isBytesType(accept) && { output: fileNameFor(accept).replace(/^[^.]*/, 'risposta') }),
  };
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function pair({ name, value }: NameValuePair): NameValuePair {
  return { name, value };
}

/**
 * Tells whether a header belongs to the connection (RFC 9110, sections 7.2, 7.6.1, 8.6 and 10.1.1). Libraries set
 * these, and several refuse other values.
 */
export function isSetByLibraries(name: string): boolean {
  return CONNECTION_HEADERS.has(name.toLowerCase());
}

const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Gives the parameters of one location that have a value; required ones without it have a placeholder.
 * Leaves out parameters with the location and name of a credential, since many documents list their key twice.
 */
function pairsOf({
  operation,
  values,
  location,
  credentials,
}: {
  readonly operation: RequestOperation;
  readonly values: RequestValues;
  readonly location: Exclude<ParameterLocation, 'path'>;
  readonly credentials: readonly Credential[];
}): readonly QueryPair[] {
  return operation.parameters.flatMap((parameter): readonly QueryPair[] => {
    const { name } = parameter;
    const given = values.parameters[parameterKey(parameter)];
    const value = given === undefined && parameter.required ? placeholderText(name) : given;
    if (parameter.in !== location || value === undefined) return [];
    if (location === 'querystring') return querystringPairs(parameter, value);
    if (credentials.some((credential) => isSameParameter(credential, { in: location, name }))) return [];
    if (location === 'query') return serializeQuery(parameter, value);
    if (location === 'cookie') return serializeCookie(parameter, value);
    return [{ name: headerText(name), value: serializeHeader(parameter, value) }];
  });
}

/**
 * Gives the media type of the first successful response with content, or that of `default` if no response is
 * successful.
 */
function acceptOf({ responses }: RequestOperation): string | undefined {
  const successful = responses.filter(({ status }) => status.startsWith('2'));
  const candidates = successful.length > 0 ? successful : responses.filter(({ status }) => status === 'default');
  return candidates.find(({ content }) => content.length > 0)?.content[0]?.contentType;
}
