import type { SearchEntry } from './entry.ts';

/** How well an operation fits the address in a query: 0 not at all, 1 by the beginning of its path, 2 as a whole. */
export type Fit = 0 | 1 | 2;

/**
 * Finds the address of an API in a query, such as `GET /shipments`, `/v1/shipments/shp_01J9Z3K7Q4`, a whole URL or a
 * command that calls one. Gives a function that tells how well an entry fits it, or nothing without an address.
 */
export function endpointIn(query: string): ((entry: SearchEntry) => Fit) | undefined {
  const path = ADDRESS.exec(query)?.groups?.path;
  if (path === undefined) return undefined;
  const method = methodIn(query.replace(path, ' '));
  const segments = segmentsOf(path);
  return ({ type, text }) => {
    const own = type === 'page' ? OPERATION.exec(text)?.groups : undefined;
    if (!own || (method !== undefined && method !== own.method)) return 0;
    const template = segmentsOf(own.path ?? '');
    // The path may begin with the path of the server, such as `/v1`.
    const tail = segments.slice(Math.max(0, segments.length - template.length));
    if (tail.length === template.length && template.every((part, at) => fits(part, tail[at] ?? ''))) return 2;
    return segments.length < template.length && segments.every((part, at) => fits(template[at] ?? '', part)) ? 1 : 0;
  };
}

/** A path after a host, or at the beginning of a word. */
const ADDRESS = /(?:https?:\/\/[^/\s"'`]+|(?<![^\s"'`(]))(?<path>\/[a-z][^\s?#"'`)]*)/i;

/** The method that the query names, in capitals. A curl command without a method has one, too. */
function methodIn(query: string): string | undefined {
  const named = /\b(?:get|post|put|patch|delete|head|options)\b/i.exec(query)?.[0].toUpperCase();
  if (named !== undefined || !/\bcurl\b/i.test(query)) return named;
  return /\s(?:-d|--data\S*|--json|-F|--form)\b/.test(query) ? 'POST' : 'GET';
}

/** The text of an operation's page begins with method and path: build/pipeline/4-render/search/operation-entries.ts. */
const OPERATION = /^(?<method>[A-Z]+) (?<path>\/\S*?)\.?(?:\s|$)/;

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

/** Tells whether a segment equals that of the template, or takes the place of a parameter. */
function fits(template: string, segment: string): boolean {
  return template === segment || template.includes('{');
}
