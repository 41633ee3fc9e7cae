import { own } from '../model/own.ts';
import { parameterKey, type RequestOperation, type RequestValues } from '../model/request-operation.ts';
import { trimEnd } from '../model/trim.ts';
import type { QueryPair } from './request.ts';
import { serializePath } from './serialize.ts';

/** The percent-encoded address of a request, and the query pairs that the author wrote into the path itself. */
export type Address = { readonly url: string; readonly query: readonly QueryPair[] };

/**
 * Gives the address of an operation. A path may hold only path parameters (OpenAPI 3.1, section 4.8.8), but real
 * documents have accents, `?action=x` and `#x` in it. Encodes characters that an address cannot hold, returns the query
 * separately, and drops the fragment, which is never sent (RFC 3986, section 3.5).
 */
export function addressOf(operation: RequestOperation, values: RequestValues): Address {
  const whole = `${serverUrl(operation, values)}${pathOf(operation, values)}`;
  const [, origin = '', path = '', query = ''] = /^(https?:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i.exec(whole) ?? [];
  return {
    url: `${origin}${encodeInvalid(path)}`,
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

/** Fills in the path. Keeps the encoded name of a parameter without a value, so that readers see what is missing. */
function pathOf({ path, parameters }: RequestOperation, values: RequestValues): string {
  return path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    const value = parameter && values.parameters[parameterKey(parameter)];
    return parameter && value !== undefined ? serializePath(parameter, value) : encodeURIComponent(`{${name}}`);
  });
}

/** Encodes the characters that a path cannot hold (RFC 3986, section 3.3). Keeps what is already encoded. */
function encodeInvalid(path: string): string {
  return path.toWellFormed().replace(/%(?![\dA-F]{2})|[^\w\-.~!$&'()*+,;=:@/%]+/gi, encodeURIComponent);
}
