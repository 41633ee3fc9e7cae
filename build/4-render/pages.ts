import { PAGE_END_ID } from '../../src/model/limits.ts';
import type { Chrome, Page } from '../../src/model/page.ts';
import type { Place } from '../../src/model/place.ts';
import { htmlFile, markdownFile, type Route } from '../../src/model/route.ts';
import type { LinkedPage } from '../3-link/site.ts';
import type { Problem, Reported } from '../problems/problem.ts';
import { withoutUnseen } from '../unseen.ts';
import { escapeHtml, type Html, trusted, voidTag } from './html.ts';
import { type Output, toOutputPath } from './output.ts';
import type { Press } from './press.ts';

/**
 * Renders one page. The not-found page goes where static hosts look for it, and has no canonical address. Reports `route-invalid` for a
 * route that some file system cannot hold.
 */
export function pageOutput({ page, from }: LinkedPage, press: Press): Reported<Output | undefined> {
  const notFound = page.kind === 'not-found';
  const path = toOutputPath(notFound ? '404.html' : htmlFile(page.route));
  if (path === undefined) return { value: undefined, problems: [impossible(page.route, from)] };
  const head = [
    ...(notFound ? [] : addresses(page.route, press.baseUrl)),
    ...(isShort(page) ? [AT_ONCE] : []),
    press.head,
  ];
  const markup = press.template({
    title: escapeHtml(titleOf(page, press.chrome)),
    description: escapeHtml(page.description),
    head: trusted(head.join('\n')),
    body: trusted(press.renderPage(press.chrome, page)),
  });
  // What descriptions and references of Markdown write as a code (`\u202e`, `&#x202e;`) is first seen here.
  return { value: { path, bytes: new TextEncoder().encode(withoutUnseen(markup)), from }, problems: [] };
}

/**
 * Has the browser draw a page when all of it is there (HTML, link type `expect`): a table whose rows come in two pieces would move its
 * columns. A text is a few kilobytes; an operation may be much more, and its fields do not move.
 */
const AT_ONCE = voidTag('link', { rel: 'expect', href: `#${PAGE_END_ID}`, blocking: 'render' });

function isShort({ kind }: Page): boolean {
  return kind === 'home' || kind === 'guide' || kind === 'standalone';
}

/** Where the page is, and where its copy in Markdown. */
function addresses(route: Route, baseUrl: string): readonly Html[] {
  return [
    // Where the site will be published is not known of a description that is only tried.
    ...(baseUrl === '' ? [] : [voidTag('link', { rel: 'canonical', href: `${baseUrl}${route}` })]),
    voidTag('link', { rel: 'alternate', type: 'text/markdown', href: `/${markdownFile(route)}` }),
  ];
}

function titleOf({ kind, title }: Page, chrome: Chrome): string {
  if (kind === 'home') return `${chrome.title} | ${chrome.tagline}`;
  // The overview of a description alone has the name of its site.
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
