import { trimEnd } from './trim.ts';

declare const brand: unique symbol;

/** The address of a page inside the site: `/`, `/api/shipment-list`. It has no trailing slash, extension or query. */
export type Route = string & { readonly [brand]: 'Route' };

function isRoute(path: string): path is Route {
  return path === '/' || /^(?:\/[^/?#\\\s]+)+$/.test(path);
}

/**
 * Converts a path to a route. Drops `.html` and `/index.html` at the end and trailing slashes, as static hosts do
 * (specification, section 2). Gives `undefined` for anything but an absolute path: a query, a scheme, empty or dot
 * segments.
 */
export function toRoute(path: string): Route | undefined {
  if (!path.startsWith('/')) return undefined;
  const clean = trimEnd(path.replace(/(?:\/index|([^/]))\.html$/, '$1'), '/') || '/';
  if (clean.split('/').some(isDotSegment)) return undefined;
  return isRoute(clean) ? clean : undefined;
}

/** Stands for the signs of a path that no address has. No page has this character in its name. */
const NO_SIGN = '\uFFFD';

/** A path with something else for the signs that no address has: `/prova bella` may become `/prova-bella`. */
export function addressable(path: string, instead = NO_SIGN): string {
  return path.replace(/[?#%\\\s]+/g, instead);
}

/** Whether an address takes the place of one that a page cannot have. */
export function isStandIn(address: string): boolean {
  return address.includes(NO_SIGN);
}

/** Browsers also read `%2e` as a dot (URL, section 4.1). */
function isDotSegment(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment);
}

/** Matches the names of devices. Windows ignores the extension: `con.html` is the console. */
export const DEVICE_NAME =
  /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3]) *(?:\.|$)/i;

/** The path of the HTML file that a static host serves for a route. */
export function htmlFile(route: Route): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}/index.html`;
}

/** The address of an HTML file for messages: `stati/index.html` → `/stati`. */
export function addressOfFile(path: string): string {
  return `/${path.replace(/(?:^|\/)index\.html$/, '')}`;
}

/** The path of the data of an operation's request form. */
export function requestFormFile(route: Route): string {
  return `${route.slice(1)}/richiesta.json`;
}

/** The path of the data of a page's check of responses. */
export function responseCheckFile(route: Route): string {
  return `${route.slice(1)}/risposta.json`;
}

/** The path of the feed of versions. */
export const FEED_FILE = 'api/versioni.atom';

/** The path of the list of pages for programs (llmstxt.org). */
export const LLMS_FILE = 'llms.txt';

/** The path of the Markdown copy of a page: its address with `.md`, as readers of llms.txt expect. */
export function markdownFile(route: Route): string {
  return route === '/' ? 'index.md' : `${route.slice(1)}.md`;
}
