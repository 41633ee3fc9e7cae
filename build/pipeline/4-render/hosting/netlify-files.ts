import type { Route } from '../../../../src/model/route.ts';
import { SIMULATOR_FILE } from '../../../../src/model/simulator.ts';
import { ASSETS_FOLDER, IMMUTABLE } from '../../../platform/hosting/caching.ts';
import { NOT_FOUND_FILE, RECIPES_FOLDER } from '../../../platform/hosting/files.ts';
import { mediaType } from '../../../platform/hosting/media-types.ts';
import type { Redirect } from '../../3-link/redirects.ts';
import type { HttpHeader } from './header-rules.ts';
import { formsOf, locationHeader } from './redirect-pages.ts';

type Rule = { readonly path: string; readonly headers: readonly HttpHeader[] };

/** The text of `_headers`, in the format of Netlify and Cloudflare Pages; `preview` and `dev` read it too. */
export function headersFile(everywhere: readonly HttpHeader[]): string {
  const blocks = headerRules(everywhere).map(({ path, headers }) =>
    [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}

/**
 * Hosts join the values of all matching rules, so `/*` has no cache rule. Both hosts let browsers revalidate by
 * default. Only the media types on which hosts differ are listed.
 */
function headerRules(everywhere: readonly HttpHeader[]): readonly Rule[] {
  return [
    { path: '/*', headers: everywhere },
    ...[
      '/*.md',
      '/llms.txt',
      '/llms-full.txt',
      '/robots.txt',
      '/openapi.yaml',
      '/openapi.json',
      `/${SIMULATOR_FILE}`,
    ].map((path) => ({
      path,
      headers: [['Content-Type', mediaType(path).type] as const],
    })),
    { path: `/${ASSETS_FOLDER}/*`, headers: [['Cache-Control', IMMUTABLE]] },
  ];
}

/** The maximum number of rules without `*` that Cloudflare Pages reads ("Redirects", limits). It ignores the rest. */
const MOST_RULES = 2_000;

/** An address that cannot exist, because no page begins with a dot. */
const NOWHERE = '/.nulla/';

/**
 * The text of `_redirects`, in the format of Netlify and Cloudflare Pages; `preview` and `dev` read the redirects in
 * it. The rules for pages are rewrites, so that the address in the browser stays the same. Cloudflare would redirect
 * `/stati` to `/stati/`, and neither host knows `/stati.html`. If a site has more pages than Cloudflare reads rules,
 * the addresses that pages link to come first, and the last ones are redirected. Netlify prefers a file to a rule, so
 * that it sends the page that forwards from an old address; Cloudflare would refuse the mark that turns this round.
 */
export function redirectsFile(routes: readonly Route[], redirects: readonly Redirect[]): string {
  const below = routes.filter((route) => route !== '/').map((route) => encodeURI(route));
  const hidden = [`/${NOT_FOUND_FILE}`, '/404', '/.htaccess', '/.trackbot-site', '/.trackbot-assets'];
  const moved = redirects.flatMap((redirect) =>
    formsOf(redirect.from).map((form) => [encodeURI(form), locationHeader(redirect), '301']),
  );
  const rules = [
    ...moved,
    ...hidden.map((path) => [path, NOWHERE]),
    ...below.map((route) => [route, `${route}/`]),
    ...below.map((route) => [`${route}.html`, `${route}/`]),
    ...below.map((route) => [`${route}/index.html`, `${route}/`]),
  ].slice(0, MOST_RULES);
  // Cloudflare treats every rule after the first one with `*` as one with `*`, so this rule comes last.
  const last = [`/${RECIPES_FOLDER}/*`, NOWHERE];
  return [...rules, last].map(([from, to, status = '200']) => `${from} ${to} ${status}\n`).join('');
}
