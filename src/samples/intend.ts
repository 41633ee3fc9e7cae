import type { ParameterLocation } from '../model/operation.ts';
import { parameterKey, type RequestOperation, type RequestValues } from '../model/request-operation.ts';
import { addressOf } from './address.ts';
import { bodyOf } from './body.ts';
import { type Credential, credentialsOf, isSameSpot } from './credentials.ts';
import type { HttpRequest, Pair, QueryPair } from './request.ts';
import { headerText, serializeCookie, serializeHeader, serializeQuery } from './serialize.ts';

/** The request of an operation with the given values. */
export function intendRequest(operation: RequestOperation, values: RequestValues): HttpRequest {
  const credentials = credentialsOf(operation.security[values.security]?.schemes ?? [], values.credentials);
  const { url, query } = addressOf(operation, values);
  const accept = acceptOf(operation);
  const pairsIn = (location: Exclude<ParameterLocation, 'path'>) => given({ operation, values, location, credentials });
  const cookies = [...pairsIn('cookie'), ...credentials.filter((credential) => credential.in === 'cookie')];
  return {
    method: operation.method,
    url,
    query: [...query, ...pairsIn('query'), ...credentials.filter((credential) => credential.in === 'query').map(pair)],
    headers: [
      ...credentials.filter((credential) => credential.in === 'header').map(pair),
      ...(accept === undefined ? [] : [{ name: 'Accept', value: headerText(accept) }]),
      ...pairsIn('header').filter(({ name }) => !OF_THE_CONNECTION.has(name.toLowerCase())),
      ...(cookies.length > 0
        ? [{ name: 'Cookie', value: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }]
        : []),
    ],
    body: bodyOf(operation, values),
  };
}

function pair({ name, value }: Pair): Pair {
  return { name, value };
}

/**
 * Headers of the connection (RFC 9110, sections 7.2, 7.6.1, 8.6 and 10.1.1). Libraries set these themselves, and several refuse others'
 * values.
 */
const OF_THE_CONNECTION: ReadonlySet<string> = new Set([
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
 * The parameters of one location that have a value. A parameter with the spot of a credential is left out, since many descriptions list
 * their key twice.
 */
function given({
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
    const value = values.parameters[parameterKey(parameter)];
    if (parameter.in !== location || value === undefined) return [];
    if (credentials.some((credential) => isSameSpot(credential, { in: location, name }))) return [];
    if (location === 'query') return serializeQuery(parameter, value);
    if (location === 'cookie') return [{ name, value: serializeCookie(parameter, value) }];
    return [{ name: headerText(name), value: serializeHeader(parameter, value) }];
  });
}

/** The media type of the first successful response with content; if no response is marked as successful, that of `default`. */
function acceptOf({ responses }: RequestOperation): string | undefined {
  const successful = responses.filter(({ status }) => status.startsWith('2'));
  const candidates = successful.length > 0 ? successful : responses.filter(({ status }) => status === 'default');
  return candidates.find(({ content }) => content.length > 0)?.content[0]?.contentType;
}
