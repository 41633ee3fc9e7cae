import { own } from '../model/own.ts';
import type { RequestOperation, RequestServer, RequestValues } from '../model/request-operation.ts';
import { trimEnd } from '../model/trim.ts';

/** The parts of a request that decide where it goes. */
export type Destination = Pick<RequestValues, 'server' | 'serverVariables'>;

/** A name in braces, in the address of a server or in a path. */
export const VARIABLE = /\{([^{}]+)\}/g;

/**
 * The address of the chosen server with its variables, without a slash at its end: a variable there may be empty
 * (`https://api.esempio.it/{base}`). A value that its place cannot hold is left out for the default.
 */
export function serverAddress({ servers }: Pick<RequestOperation, 'servers'>, destination: Destination): string {
  const server = servers[destination.server] ?? servers[0];
  if (!server) return '';
  const url = server.url.replace(VARIABLE, (whole, name: string) => {
    const variable = server.variables.find((candidate) => candidate.name === name);
    const value = own(destination.serverVariables, name);
    return variable && value !== undefined && canHold(server, variable, value) ? value : (variable?.default ?? whole);
  });
  return trimEnd(url, '/');
}

/** The host that an address leads to, with its port, as browsers read it: `0` is `0.0.0.0`. */
export function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return address;
  }
}

/**
 * Whether a variable of a server can hold a value. Where the author lists values, no other is allowed. A value in the
 * scheme or the host can neither end it nor begin another part (RFC 3986, section 3.2): with `{tenant}` in
 * `https://{tenant}.esempio.it` every request stays in that domain.
 */
export function canHold(
  { url }: RequestServer,
  { name, default: given, enum: allowed }: RequestServer['variables'][number],
  value: string,
): boolean {
  if (value === given || allowed.length > 0) return value === given || allowed.includes(value);
  return [...url.matchAll(VARIABLE)]
    .filter((variable) => variable[1] === name)
    .every(({ 0: text, index }) => patternAt(url.slice(0, index), url.slice(index + text.length), given).test(value));
}

/** What a variable can hold, by the text on both sides of its braces and by its default. */
function patternAt(before: string, after: string, given: string): RegExp {
  const start = before.replace(VARIABLE, '{}');
  const isLast = /^(?:$|[/?#])/.test(after);
  if (/^(?:[^/?#]*\/\/[^/?#]+|\{\})[/?#]/.test(start)) return ANYTHING;
  if (after.startsWith('://')) return /^https?$/;
  if (isLast && given.startsWith('/')) return /^(?:\/|$)/;
  if (start.includes('//')) return start.endsWith(':') ? /^\d{1,5}$/ : isLast ? HOST_AND_PORT : HOST;
  return isLast && start === '' ? ADDRESS : NOTHING;
}

const ANYTHING = /^/;
const NOTHING = /^(?!)/;
const HOST = /^[A-Za-z\d.-]+$/;
const HOST_AND_PORT = /^[A-Za-z\d.-]+(?::\d{1,5})?$/;
const ADDRESS = /^https?:\/\/[A-Za-z\d.-]+(?::\d{1,5})?(?:[/?#]|$)/;
