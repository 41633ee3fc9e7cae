import { trimEnd } from './trim.ts';

declare const brand: unique symbol;

/** The address of a page inside the site: `/`, `/api/shipment-list`. No trailing slash, no ending, no query. */
export type Route = string & { readonly [brand]: 'Route' };

function isRoute(path: string): path is Route {
  return path === '/' || /^(?:\/[^/?#\\\s]+)+$/.test(path);
}

/**
 * Makes a route of a path. `.html` and `/index.html` endings and trailing slashes are dropped, as static hosts do
 * (specification, section 2). Gives `undefined` for what is no absolute path: a query, a scheme, empty or dot segments.
 */
export function toRoute(path: string): Route | undefined {
  if (!path.startsWith('/')) return undefined;
  const clean = trimEnd(path.replace(/(?:\/index|([^/]))\.html$/, '$1'), '/') || '/';
  if (clean.split('/').some((segment) => segment === '.' || segment === '..')) return undefined;
  return isRoute(clean) ? clean : undefined;
}

/** Names of devices: Windows opens the device whatever ending follows, `con.html` is the console. */
export const DEVICE_NAME =
  /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3]) *(?:\.|$)/i;

/** The path of the HTML file that a static host serves for a route. */
export function htmlFile(route: Route): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}/index.html`;
}

/** The path of the data of an operation's request form, beside its page. */
export function requestFormFile(route: Route): string {
  return `${route.slice(1)}/richiesta.json`;
}

/** The path of the Markdown copy of a page, beside it: its address with `.md`, as readers of llms.txt expect. */
export function markdownFile(route: Route): string {
  return route === '/' ? 'index.md' : `${route.slice(1)}.md`;
}
