import { escapeHtml, type Html, trusted } from '../../../src/model/html.ts';
import { PAGE_END_ID } from '../../../src/model/ids.ts';
import type { Page } from '../../../src/model/page.ts';
import { FEED_FILE, markdownFile, type Route } from '../../../src/model/route.ts';
import type { RenderedPage } from '../../../src/page.tsx';
import { voidTag } from './head.ts';
import type { PageParts } from './page-kinds.ts';
import type { PageRenderer } from './page-renderer.ts';

/** The HTML of one page. A page without an address of its own has no canonical address either. */
export function pageHtml(
  page: Page,
  { parts, body }: { readonly parts: PageParts; readonly body: RenderedPage['body'] },
  renderer: PageRenderer,
): Html {
  const { isListed, title, firstPaint } = parts;
  const head = [
    ...(isListed ? addresses(page.route, renderer.baseUrl) : []),
    ...(page.hasFeed ? [FEED] : []),
    ...(firstPaint === 'whole' ? [AT_ONCE] : []),
    renderer.head,
  ];
  return renderer.template({
    title: escapeHtml(title),
    description: escapeHtml(page.description),
    head: trusted(head.join('\n')),
    body: trusted(body),
  });
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
