import type { Route } from '../../../src/model/route.ts';
import { NOT_FOUND_FILE, RECIPES_FOLDER } from '../../hosting/files.ts';

/** How many rules without `*` Cloudflare Pages reads; it skips the others ("Redirects", limits). */
const MOST_RULES = 2_000;

/** An address of which it is certain that there is nothing: no page begins with a dot. */
const NOWHERE = '/.nulla/';

/**
 * The text of `_redirects`, in the format that Netlify and Cloudflare Pages read: no redirects but rewrites, by which the address that readers
 * see stays as it is. Cloudflare would send them from `/stati` to `/stati/`, and neither host knows `/stati.html`. Where a site has more pages
 * than Cloudflare reads rules, the addresses that pages link to come first, and the last ones are redirected after all.
 */
export function redirectsFile(routes: readonly Route[]): string {
  const below = routes.filter((route) => route !== '/').map((route) => encodeURI(route));
  const hidden = [`/${NOT_FOUND_FILE}`, '/404', '/.htaccess', '/.trackbot-site', '/.trackbot-assets'];
  const rules = [
    ...hidden.map((path) => [path, NOWHERE]),
    ...below.map((route) => [route, `${route}/`]),
    ...below.map((route) => [`${route}.html`, `${route}/`]),
    ...below.map((route) => [`${route}/index.html`, `${route}/`]),
  ].slice(0, MOST_RULES);
  // Cloudflare takes every rule for one with `*` that stands below the first one with it.
  const last = [`/${RECIPES_FOLDER}/*`, NOWHERE];
  return [...rules, last].map(([from, to]) => `${from} ${to} 200\n`).join('');
}
