import {
  parameterKey,
  type RequestOperation,
  type RequestParameter,
  type RequestValues,
} from '../model/request-operation.ts';
import { trimEnd } from '../model/trim.ts';
import { placeholderText } from './placeholder.ts';
import type { QueryPair } from './request.ts';
import { serializePath } from './serialize.ts';
import { serverAddress, VARIABLE } from './server.ts';

/** The percent-encoded address of a request, and the query pairs that the author wrote into the path itself. */
export type Address = { readonly url: string; readonly query: readonly QueryPair[] };

/**
 * Gives the address of an operation. A path may hold only path parameters (OpenAPI 3.1, section 4.8.8), but real
 * documents have accents, `?action=x` and `#x` in it, and a query in the address of the server. Encodes characters that
 * an address cannot hold, returns the query separately, and drops the fragment, which is never sent (RFC 3986, section
 * 3.5). A variable of the server that the author has not defined becomes a placeholder.
 */
export function requestAddress(operation: RequestOperation, values: RequestValues): Address {
  const [, server = '', ofServer = ''] = ADDRESS.exec(serverAddress(operation, values)) ?? [];
  const whole = filled(trimEnd(server, '/') + operation.path, operation, values);
  const [, url = '', query = ''] = ADDRESS.exec(whole) ?? [];
  return {
    url: url.replace(/^(https?:\/\/[^/]*)?(.*)/i, (_, origin = '', path: string) => origin + encodeInvalid(path)),
    query: [ofServer, query].flatMap((part) =>
      Array.from(new URLSearchParams(part), ([name, value]) => ({ name, value })),
    ),
  };
}

/** An address and its query. */
const ADDRESS = /^([^?#]*)(?:\?([^#]*))?/;

/**
 * Tells whether a path parameter needs a text: without one, the path would be another address. The styles `label` and
 * `matrix` have a sign of their own.
 */
export function needsText(parameter: RequestParameter): boolean {
  return parameter.in === 'path' && LOST.test(serializePath(parameter, ''));
}

/** A segment that a path loses: nothing, and the dots that clients resolve (RFC 3986, sections 3.3 and 5.2.4). */
const LOST = /^(?:\.|%2e){0,2}$/i;

/**
 * Fills in the names in the address of an operation. A parameter without a value becomes a placeholder like
 * `{ACCOUNT_SID}`. So does one whose value would make a segment empty or a step to another path (RFC 3986, section
 * 3.3), since that is the address of something else.
 */
function filled(address: string, { parameters }: RequestOperation, values: RequestValues): string {
  const placeholders = new Map<string, string>();
  const fill = (segment: string, isGiven: boolean) =>
    segment.replace(VARIABLE, (_, name: string) => {
      const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
      const value = parameter && values.parameters[parameterKey(parameter)];
      if (isGiven && parameter && value !== undefined) return serializePath(parameter, value);
      const text = placeholders.get(name) ?? freePlaceholder(name, new Set(placeholders.values()));
      placeholders.set(name, text);
      // The style may put something before the value: `;id={ID}`.
      const written = parameter && parameter.contentType === undefined ? serializePath(parameter, text) : text;
      return `${written.slice(0, -text.length)}{${text}}`;
    });
  return address.replace(/(?:[^{}/]|\{[^{}]+\})+/g, (segment) => {
    const given = fill(segment, true);
    return LOST.test(given) ? fill(segment, false) : given;
  });
}

function freePlaceholder(name: string, taken: ReadonlySet<string>): string {
  const text = placeholderText(name);
  return taken.has(text) ? freePlaceholder(`${text}_${taken.size + 1}`, taken) : text;
}

/**
 * Encodes the characters that a path cannot hold (RFC 3986, section 3.3). Keeps placeholders, and what is already
 * encoded.
 */
function encodeInvalid(path: string): string {
  return path
    .toWellFormed()
    .replace(
      /(\{[A-Z][A-Z\d_]*\})|%(?![\dA-Fa-f]{2})|[^\w\-.~!$&'()*+,;=:@/%{]+|\{/g,
      (text, placeholder?: string) => placeholder ?? encodeURIComponent(text),
    );
}
