import type { SearchData, SearchEntry } from './entry.ts';

/** How well an operation fits a query: 0 not at all, more for each segment of the path that is the same. */
export type FitOf = (entry: SearchEntry) => number;

/** Fits of this much and more are whole: the query is the address or the id of an operation. */
const WHOLE = 100;

/** The fit of an operation whose id the query is. */
const BY_ID = 1000;

/** The fit of an operation whose address begins like that in the query. */
const BEGINNING = 1;

/** The fit of an operation with the query among the names of its path. */
const SEGMENT = 2;

/**
 * Finds the address of an API in a query, such as `GET /shipments`, `repos/{owner}/{repo}`,
 * `/v1/shipments/shp_01J9Z3K7Q4`, a whole URL or a command that calls one, the id of an operation, a name in a path, or
 * a method in capitals. Gives a function that tells how well an entry fits it, or nothing for other queries.
 */
export function endpointIn(query: string, { pages }: Pick<SearchData, 'pages'>): FitOf | undefined {
  const method = METHOD.exec(query.trim())?.[0];
  const fitsAddress = method === undefined ? addressFit(query) : (own: string) => (own === method ? WHOLE : 0);
  const id = idIn(query);
  if (!fitsAddress && id === undefined) return undefined;
  return (entry) => {
    const page = entry.type === 'page' ? pages[entry.locations[0].pages[0]] : undefined;
    if (page?.request === undefined) return 0;
    if (id !== undefined && idOf(page.route) === id) return BY_ID;
    const [method = '', path = ''] = page.request.split(' ');
    const template = segmentsOf(path);
    const fit = fitsAddress?.(method, template) ?? 0;
    return fit === 0 && id !== undefined && hasSegment(template, id) ? SEGMENT : fit;
  };
}

/** Whether a query names a method and the path of a request. */
export function isRequest(query: string): boolean {
  return addressIn(query)?.method !== undefined;
}

/** Whether a word is a segment of a path, or one of the things that a segment names. */
function hasSegment(template: Segments, word: string): boolean {
  return template.some((part) => !part.includes('{') && [word, `${word}s`].includes(foldedId(part)));
}

type Segments = readonly string[];

/** The path in a query, and the method beside it. */
function addressIn(query: string): { readonly method: string | undefined; readonly path: string } | undefined {
  const path = ADDRESSES.map((address) => address.exec(query)?.groups?.path).find((found) => found !== undefined);
  return path === undefined ? undefined : { method: methodIn(query.replace(path, ' ')), path };
}

function addressFit(query: string): ((method: string, template: Segments) => number) | undefined {
  const address = addressIn(query);
  if (address === undefined) return undefined;
  const { method } = address;
  const segments = segmentsOf(address.path);
  return (own, template) => {
    if (method !== undefined && method !== own) return 0;
    // The path may begin with the path of the server, such as `/v1`.
    const whole = likeness(template, segments.slice(Math.max(0, segments.length - template.length)));
    return whole > 0 ? WHOLE + whole : beginningFit(template, segments);
  };
}

/** How much a path is like a template of the same length; 0 if they differ or have no name in common. */
function likeness(template: Segments, segments: Segments): number {
  if (template.length !== segments.length) return 0;
  const each = template.map((part, at) => partLikeness(part, segments[at] ?? ''));
  return each.includes(0) || (!each.includes(SAME) && template.length > 0)
    ? 0
    : each.reduce((sum, one) => sum + one, 1);
}

const SAME = 3;

/** The same name, the same parameter, or a value in the place of a parameter. */
function partLikeness(part: string, segment: string): number {
  if (part === segment) return part.includes('{') ? SAME - 1 : SAME;
  return part.includes('{') ? 1 : 0;
}

/** Tells whether a template begins with a path, whose last name may be half typed after others. */
function beginningFit(template: Segments, segments: Segments): number {
  const last = segments.length - 1;
  if (last < 0 || segments.length > template.length) return 0;
  const isBegun = likeness(template.slice(0, last), segments.slice(0, last)) > 0 && last > 0;
  const part = template[last] ?? '';
  const isWhole = segments.length < template.length && likeness(template.slice(0, last + 1), segments) > 0;
  return isWhole || (isBegun && part.startsWith(segments[last] ?? '')) ? BEGINNING : 0;
}

/**
 * A path after a host, or at the beginning of a word; a path with a slash or parameter inside but none before it; a
 * word after a method. The first pattern that matches counts: a command may name a media type before its URL.
 */
const ADDRESSES: readonly RegExp[] = [
  /(?:https?:\/\/[^/\s"'`]+|(?<![^\s"'`(]))(?<path>\/[\p{L}\p{N}{@_.~][^\s?#"'`)]*)/iu,
  /(?<![^\s"'`(])(?<path>[\p{L}\p{N}{@_][^\s?#"'`):]*[/{][^\s?#"'`)]*)/iu,
  /(?<![^\s"'`(])(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (?<path>[\p{L}][^\s?#"'`)]*)/u,
];

/** A query that is a method in capitals alone. */
const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/;

/** The method that the query names, in capitals. A curl command without a method has one, too. */
function methodIn(query: string): string | undefined {
  const named = /\b(?:get|post|put|patch|delete|head|options)\b/i.exec(query)?.[0].toUpperCase();
  if (named !== undefined || !/\bcurl\b/i.test(query)) return named;
  return /\s(?:-d|--data\S*|--json|-F|--form)\b/.test(query) ? 'POST' : 'GET';
}

function segmentsOf(path: string): Segments {
  return path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
}

/** The query as the id of an operation, if it is one word. */
function idIn(query: string): string | undefined {
  const word = query.trim();
  return /\s/.test(word) ? undefined : foldedId(word.replace(/^\/?(?:api\/)?/, ''));
}

/** The id of the operation on a page. One that is a common word does not count: readers may mean the word. */
function idOf(route: string): string | undefined {
  const segment = route.slice(route.lastIndexOf('/') + 1);
  return /[-_.]|\p{Ll}\p{Lu}/u.test(segment) ? foldedId(segment) : undefined;
}

function foldedId(id: string): string {
  // A class of letters takes a browser longer to prepare than all the rest of a query.
  return id.toLowerCase().replace(/[\s!-/:-@[-`{-~]+/g, '');
}
