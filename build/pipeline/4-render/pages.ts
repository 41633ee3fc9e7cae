import { escapeHtml, type Html, trusted } from '../../../src/model/html.ts';
import { PAGE_END_ID } from '../../../src/model/ids.ts';
import type { Place } from '../../../src/model/place.ts';
import { FEED_FILE, markdownFile, type Route } from '../../../src/model/route.ts';
import { type Problem, problemAt, type Result } from '../../platform/problems/problem.ts';
import { withoutInvisible } from '../../platform/text/invisible-characters.ts';
import type { LinkedPage } from '../3-link/site.ts';
import { voidTag } from './html.ts';
import { type Output, toOutputPath } from './output.ts';
import type { PageParts } from './page-kinds.ts';
import type { PageRenderer } from './page-renderer.ts';

/**
 * Renders the HTML of one page. A page without an address of its own has no canonical address either. Reports
 * `route-invalid` for a route that some file system cannot hold.
 */
export function pageOutput(
  { page, from }: LinkedPage,
  { file, isListed, title, styles, firstPaint }: PageParts,
  renderer: PageRenderer,
): Result<Output | undefined> {
  const path = toOutputPath(file);
  if (path === undefined) return { value: undefined, problems: [impossible(page.route, from)] };
  const head = [
    ...(isListed ? addresses(page.route, renderer.baseUrl) : []),
    ...(page.hasFeed ? [FEED] : []),
    ...(firstPaint === 'whole' ? [AT_ONCE] : []),
    renderer.head,
    ...styles.flatMap((name) => renderer.stylesHead[name] ?? []),
  ];
  const markup = renderer.template({
    title: escapeHtml(title),
    description: escapeHtml(page.description),
    head: trusted(head.join('\n')),
    body: trusted(renderer.renderPage(renderer.chrome, page)),
  });
  // Characters that OpenAPI documents and Markdown write as escapes (`\u202e`, `&#x202e;`) become visible to this check
  // only here.
  return { value: { path, bytes: new TextEncoder().encode(withoutInvisible(markup)), from }, problems: [] };
}

/**
 * Delays the first paint until the whole page has arrived (HTML, link type `expect`), because a table that arrives in
 * two pieces would change its column widths. Only for texts, which have a few kilobytes. An operation may be much
 * larger, and its fields do not move.
 */
const AT_ONCE = voidTag('link', { rel: 'expect', href: `#${PAGE_END_ID}`, blocking: 'render' });

/** The feed of the API's versions. */
const FEED = voidTag('link', { rel: 'alternate', type: 'application/atom+xml', href: `/${FEED_FILE}` });

/** The links to the canonical address of a page and to its Markdown copy. */
function addresses(route: Route, baseUrl: string): readonly Html[] {
  return [
    // A site that is only tried out has no address yet.
    ...(baseUrl === '' ? [] : [voidTag('link', { rel: 'canonical', href: `${baseUrl}${route}` })]),
    voidTag('link', { rel: 'alternate', type: 'text/markdown', href: `/${markdownFile(route)}` }),
  ];
}

function impossible(route: string, place: Place): Problem {
  return problemAt(place, {
    code: 'route-invalid',
    message: `L’indirizzo ${route} non può essere una cartella su tutti i sistemi.`,
    hint: 'Cambia il nome: su Windows nomi come «con» o «nul» e i caratteri <>:"|?* non sono ammessi.',
  });
}
