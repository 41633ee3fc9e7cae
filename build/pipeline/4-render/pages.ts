import { PAGE_END_ID } from '../../../src/model/ids.ts';
import type { Chrome, GuidePage, HomePage, Page, StandalonePage } from '../../../src/model/page.ts';
import type { Place } from '../../../src/model/place.ts';
import { htmlFile, markdownFile, type Route } from '../../../src/model/route.ts';
import type { Problem, Result } from '../../platform/problems/problem.ts';
import { withoutUnseen } from '../../platform/text/unseen.ts';
import type { LinkedPage } from '../3-link/site.ts';
import { escapeHtml, type Html, trusted, voidTag } from './html.ts';
import { type Output, toOutputPath } from './output.ts';
import type { PageRenderer } from './page-renderer.ts';

/**
 * Renders one page. The not-found page is written where static hosts look for it, and has no canonical address. Reports
 * `route-invalid` for a route that some file system cannot hold.
 */
export function pageOutput({ page, from }: LinkedPage, renderer: PageRenderer): Result<Output | undefined> {
  const notFound = page.kind === 'not-found';
  const path = toOutputPath(notFound ? '404.html' : htmlFile(page.route));
  if (path === undefined) return { value: undefined, problems: [impossible(page.route, from)] };
  const head = [
    ...(notFound ? [] : addresses(page.route, renderer.baseUrl)),
    ...(isText(page) ? [AT_ONCE] : []),
    renderer.head,
    ...(showsReference(page) ? [renderer.referenceHead] : []),
  ];
  const markup = renderer.template({
    title: escapeHtml(titleOf(page, renderer.chrome)),
    description: escapeHtml(page.description),
    head: trusted(head.join('\n')),
    body: trusted(renderer.renderPage(renderer.chrome, page)),
  });
  // Characters that descriptions and Markdown write as escapes (`\u202e`, `&#x202e;`) become visible to this check only
  // here.
  return { value: { path, bytes: new TextEncoder().encode(withoutUnseen(markup)), from }, problems: [] };
}

/**
 * Delays the first paint until the whole page has arrived (HTML, link type `expect`), because a table that arrives in
 * two pieces would change its column widths. Only for texts, which have a few kilobytes: an operation may be much
 * larger, and its fields do not move.
 */
const AT_ONCE = voidTag('link', { rel: 'expect', href: `#${PAGE_END_ID}`, blocking: 'render' });

/** Whether a page is a text that somebody wrote in Markdown. */
function isText(page: Page): page is HomePage | GuidePage | StandalonePage {
  return page.kind === 'home' || page.kind === 'guide' || page.kind === 'standalone';
}

/** Whether a page shows parts of the description: it is one of the reference, or a text with fields of a schema. */
function showsReference(page: Page): boolean {
  return isText(page) ? page.embeds.some(({ kind }) => kind === 'fields') : page.kind !== 'not-found';
}

/** The links to the canonical address of a page and to its Markdown copy. */
function addresses(route: Route, baseUrl: string): readonly Html[] {
  return [
    // A description that is only tried out has no address yet.
    ...(baseUrl === '' ? [] : [voidTag('link', { rel: 'canonical', href: `${baseUrl}${route}` })]),
    voidTag('link', { rel: 'alternate', type: 'text/markdown', href: `/${markdownFile(route)}` }),
  ];
}

function titleOf({ kind, title }: Page, chrome: Chrome): string {
  if (kind === 'home') return `${chrome.title} | ${chrome.tagline}`;
  // The overview of a site without guides has the same title as the site.
  return title === chrome.title ? title : `${title} | ${chrome.title}`;
}

function impossible(route: string, place: Place): Problem {
  return {
    code: 'route-invalid',
    level: 'error',
    place,
    message: `L’indirizzo ${route} non può essere una cartella su tutti i sistemi.`,
    hint: 'Cambia il nome: su Windows nomi come «con» o «nul» e i caratteri <>:"|?* non sono ammessi.',
  };
}
