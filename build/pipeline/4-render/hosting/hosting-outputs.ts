import { startOf } from '../../../../src/model/place.ts';
import type { Route } from '../../../../src/model/route.ts';
import { HEADERS_FILE, RECIPES_FOLDER, REDIRECTS_FILE } from '../../../platform/hosting/files.ts';
import type { Scripts } from '../../../program/bundle/assets.ts';
import type { Redirect } from '../../3-link/redirects.ts';
import { fixedOutput, type Output } from '../output.ts';
import { apacheRecipe } from './apache.ts';
import { caddyRecipe } from './caddy.ts';
import { commonHeaders } from './header-rules.ts';
import { headersFile, redirectsFile } from './netlify-files.ts';
import { nginxRecipe } from './nginx.ts';

/** The configuration of each host and server. */
export function hostingOutputs(
  scripts: Pick<Scripts, 'head'>,
  routes: readonly Route[],
  redirects: readonly Redirect[] = [],
): readonly Output[] {
  const everywhere = commonHeaders(scripts);
  return [
    file(HEADERS_FILE, headersFile(everywhere)),
    file(REDIRECTS_FILE, redirectsFile(routes, redirects)),
    file('.htaccess', apacheRecipe(everywhere, redirects)),
    file(`${RECIPES_FOLDER}/nginx.conf`, nginxRecipe(everywhere, redirects)),
    file(`${RECIPES_FOLDER}/Caddyfile`, caddyRecipe(everywhere, redirects)),
  ];
}

/** The file for crawlers. */
export function robotsOutput(): Output {
  return file('robots.txt', ROBOTS);
}

/**
 * Crawlers may read every page. A crawler that may not read a page never sees `noindex`, and lists the page's address
 * if others link to it.
 */
const ROBOTS = `# I motori di ricerca possono leggere le pagine: solo così vedono che chiedono di non essere elencate (noindex).
User-agent: *
Allow: /
`;

function file(path: string, text: string): Output {
  const from = startOf('build/pipeline/4-render/hosting/header-rules.ts');
  return fixedOutput(path, from, { bytes: new TextEncoder().encode(text) });
}
