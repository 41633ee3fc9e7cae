import { own } from '../model/own.ts';
import { parameterKey, type RequestOperation, type RequestValues } from '../model/request-operation.ts';
import { trimEnd } from '../model/trim.ts';
import type { QueryPair } from './request.ts';
import { serializePath } from './serialize.ts';

/** The address of a request, percent-encoded, and the pairs of a query that the description writes into the path itself. */
export type Address = { readonly url: string; readonly query: readonly QueryPair[] };

/**
 * The address of an operation. A path may hold only path parameters (OpenAPI 3.1, section 4.8.8), but real descriptions have accents,
 * `?action=x` and `#x` in it. Characters that an address cannot hold are encoded, a query is returned apart, and a fragment is dropped,
 * since it is never sent (RFC 3986, section 3.5).
 */
export function addressOf(operation: RequestOperation, values: RequestValues): Address {
  const whole = `${serverUrl(operation, values)}${pathOf(operation, values)}`;
  const [, origin = '', path = '', query = ''] = /^(https?:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i.exec(whole) ?? [];
  return {
    url: `${origin}${encodeStrays(path)}`,
    query: Array.from(new URLSearchParams(query), ([name, value]) => ({ name, value })),
  };
}

function serverUrl({ servers }: RequestOperation, { server, serverVariables }: RequestValues): string {
  const chosen = servers[server] ?? servers[0];
  if (!chosen) return '';
  const url = chosen.url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = chosen.variables.find((candidate) => candidate.name === name);
    return own(serverVariables, name) ?? variable?.default ?? whole;
  });
  // A variable at the end may be empty: `https://api.esempio.it/{base}`.
  return trimEnd(url, '/');
}

/** Fills in the path. A parameter without a value stays as its encoded name, which shows the reader that it is missing. */
function pathOf({ path, parameters }: RequestOperation, values: RequestValues): string {
  return path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    const value = parameter && values.parameters[parameterKey(parameter)];
    return parameter && value !== undefined ? serializePath(parameter, value) : encodeURIComponent(`{${name}}`);
  });
}

/** Encodes characters that cannot stand in a path (RFC 3986, section 3.3); leaves alone what is already encoded. */
function encodeStrays(path: string): string {
  return path.toWellFormed().replace(/%(?![\dA-F]{2})|[^\w\-.~!$&'()*+,;=:@/%]+/gi, encodeURIComponent);
}
