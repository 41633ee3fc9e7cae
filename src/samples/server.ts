import { literalPattern } from '../model/literal-pattern.ts';
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

/** A server with a value for each of its variables that has a list of them, as readers choose it. */
export type ServerChoice = { readonly destination: Destination; readonly label: string };

/** With more combinations of the values of its variables, a server is one choice, and each variable has a field. */
const MOST_COMBINATIONS = 12;

/** The servers of an operation to choose from. A name of the author stands before the host. */
export function serverChoices({ servers }: Pick<RequestOperation, 'servers'>): readonly ServerChoice[] {
  return servers.flatMap((written, server) =>
    combinations(written).map((serverVariables): ServerChoice => {
      const address = serverAddress({ servers }, { server, serverVariables });
      const label = written.name === undefined ? address : `${written.name} · ${hostOf(address)}`;
      return { destination: { server, serverVariables }, label };
    }),
  );
}

/** The variables of a server that have a field: those that `serverChoices` does not choose. */
export function freeVariables(server: RequestServer): RequestServer['variables'] {
  return combinations(server).length > 1
    ? server.variables.filter((variable) => variable.enum.length === 0)
    : server.variables;
}

/** The values that differ from the defaults, for each combination of listed values, that of the defaults first. */
function combinations({ variables }: RequestServer): readonly Destination['serverVariables'][] {
  const listed = variables.filter((variable) => variable.enum.length > 1);
  const count = listed.reduce((product, variable) => product * variable.enum.length, 1);
  if (count > MOST_COMBINATIONS) return [{}];
  return listed.reduce<readonly Destination['serverVariables'][]>(
    (all, { name, default: given, enum: values }) =>
      all.flatMap((chosen) => [
        chosen,
        ...values.filter((value) => value !== given).map((value) => ({ ...chosen, [name]: value })),
      ]),
    [{}],
  );
}

/** The server, with its variables, that has an address; the first of them that can. */
export function destinationOf(
  { servers }: Pick<RequestOperation, 'servers'>,
  address: string,
): Destination | undefined {
  return servers
    .map((server, index): Destination => ({ server: index, serverVariables: variablesIn(server, address) }))
    .find((destination) => serverAddress({ servers }, destination) === address);
}

/** The values of the variables of a server in an address: the texts between the fixed pieces of its template. */
function variablesIn({ url, variables }: RequestServer, address: string): Destination['serverVariables'] {
  const pieces = trimEnd(url, '/').split(VARIABLE);
  const pattern = pieces.map((piece, index) => (index % 2 === 0 ? literalPattern(piece) : '(.*?)'));
  const [, ...values] = new RegExp(`^${pattern.join('')}$`).exec(address) ?? [];
  return Object.fromEntries(
    variables.flatMap(({ name, default: given }): [string, string][] => {
      const value = values[pieces.filter((_, index) => index % 2 === 1).indexOf(name)];
      return value === undefined || value === given ? [] : [[name, value]];
    }),
  );
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
