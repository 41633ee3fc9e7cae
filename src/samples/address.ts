import { parameterKey, type RequestOperation, type RequestValues } from '../model/request-operation.ts';
import { trimEnd } from '../model/trim.ts';
import type { QueryPair } from './request.ts';
import { serializePath } from './serialize.ts';

/** Where a request goes: the address, percent-encoded, and the pairs of a query that the description writes into the path itself. */
export type Address = { readonly url: string; readonly query: readonly QueryPair[] };

/**
 * The address of an operation. A path may hold only path parameters (OpenAPI 3.1, section 4.8.8), but real descriptions have accents, `?action=x` and
 * `#x` in it: what an address cannot hold is encoded, a query is kept apart, a fragment is never sent (RFC 3986, section 3.5).
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
    return serverVariables[name] ?? variable?.default ?? whole;
  });
  // A variable at the end may be empty: https://api.esempio.it/{base}
  return trimEnd(url, '/');
}

/** A path parameter without a value stays visible as its name, encoded: such a request can't be meant. */
function pathOf({ path, parameters }: RequestOperation, values: RequestValues): string {
  return path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    const value = parameter && values.parameters[parameterKey(parameter)];
    return parameter && value !== undefined ? serializePath(parameter, value) : encodeURIComponent(`{${name}}`);
  });
}

/** Encodes what cannot stand in a path (RFC 3986, section 3.3), and leaves alone what is encoded already. */
function encodeStrays(path: string): string {
  return path.toWellFormed().replace(/%(?![\dA-F]{2})|[^\w\-.~!$&'()*+,;=:@/%]+/gi, encodeURIComponent);
}
