import type { Route } from '../../../../src/model/route.ts';
import { NOT_FOUND_FILE, RECIPES_FOLDER } from '../../../platform/hosting/files.ts';

/** The maximum number of rules without `*` that Cloudflare Pages reads ("Redirects", limits). It ignores the rest. */
const MOST_RULES = 2_000;

/** An address that cannot exist, because no page begins with a dot. */
const NOWHERE = '/.nulla/';

/**
 * The text of `_redirects`, in the format of Netlify and Cloudflare Pages. The rules are rewrites, so that the address
 * in the browser stays the same. Cloudflare would redirect `/stati` to `/stati/`, and neither host knows `/stati.html`.
 * If a site has more pages than Cloudflare reads rules, the addresses that pages link to come first, and the last ones
 * are redirected.
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
  // Cloudflare treats every rule after the first one with `*` as one with `*`, so this rule comes last.
  const last = [`/${RECIPES_FOLDER}/*`, NOWHERE];
  return [...rules, last].map(([from, to]) => `${from} ${to} 200\n`).join('');
}
