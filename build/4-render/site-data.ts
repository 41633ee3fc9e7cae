import type { Sidebar, SidebarItem } from '../../src/model/page.ts';
import type { Route } from '../../src/model/route.ts';
import type { Site } from '../3-link/site.ts';
import { withoutUnseen } from '../unseen.ts';
import { fixedPath } from './fixed-path.ts';
import type { Output } from './output.ts';
import type { RenderedPage } from './rendered.ts';

/** /site-data.json: the site data of the specification, section 2: one docs version, one locale, two sidebars; and the titles of the pages, by which
 * the page for unknown addresses finds the nearest ones. */
export function siteDataOutput(pages: readonly RenderedPage[], { chrome }: Site): Output {
  const data = {
    title: chrome.title,
    versions: [{ name: 'current', label: 'Next' }],
    defaultLocale: 'it',
    locales: [{ locale: 'it', label: 'Italiano', direction: 'ltr' }],
    sidebars: { guide: sidebarData(chrome.sidebars.guide), api: sidebarData(chrome.sidebars.api) },
    titles: Object.fromEntries(
      pages.filter(({ page }) => page.kind !== 'not-found').map(({ page }) => [page.route, page.title]),
    ),
    unlisted: pages
      .map(({ page }) => page)
      .filter(({ kind, position }) => kind !== 'not-found' && !position)
      .map(({ route }) => route)
      .toSorted(),
  };
  return {
    path: fixedPath('site-data.json'),
    bytes: new TextEncoder().encode(withoutUnseen(`${JSON.stringify(data, null, 2)}\n`)),
    from: { file: 'content/sidebars.yaml', line: 1, column: 1 },
  };
}

function sidebarData({ label, items }: Sidebar) {
  return { label, routes: routesOf(items) };
}

function routesOf(items: readonly SidebarItem[]): Route[] {
  return items.flatMap((item) => (item.kind === 'page' ? [item.route] : routesOf(item.items)));
}
