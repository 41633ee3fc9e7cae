import type { Chrome, Sidebar } from '../../../src/model/page.ts';
import { startOf } from '../../../src/model/place.ts';
import { sidebarRoutes } from '../../../src/model/sidebar-routes.ts';
import type { Site } from '../3-link/site.ts';
import { fixedOutput, laterContents, type Output } from './output.ts';
import type { PageFiles } from './page-files.ts';

/**
 * /site-data.json: the site data of the specification, section 2 (one docs version, one locale, two sidebars), and the
 * titles of the pages, from which the page for unknown addresses suggests the nearest.
 */
export function siteDataOutput(pages: readonly PageFiles[], { chrome }: Site, build: string): Output {
  const contents = laterContents(() => `${JSON.stringify({ build, ...siteData(pages, chrome) }, null, 2)}\n`);
  return fixedOutput('site-data.json', startOf('content/sidebars.yaml'), contents);
}

function siteData(pages: readonly PageFiles[], chrome: Chrome) {
  return {
    title: chrome.title,
    versions: [{ name: 'current', label: 'Next' }],
    defaultLocale: 'it',
    locales: [{ locale: 'it', label: 'Italiano', direction: 'ltr' }],
    sidebars: { guide: sidebarData(chrome.sidebars.guide), api: sidebarData(chrome.sidebars.api) },
    titles: Object.fromEntries(pages.filter(({ page }) => page.isListed).map(({ page }) => [page.route, page.title])),
    unlisted: pages
      .map(({ page }) => page)
      .filter(({ isListed, position }) => isListed && !position)
      .map(({ route }) => route)
      .toSorted(),
  };
}

function sidebarData({ label, items }: Sidebar) {
  return { label, routes: sidebarRoutes(items) };
}
