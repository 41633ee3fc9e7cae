import type { Page } from '../../../src/model/page.ts';
import { type Route, toRoute } from '../../../src/model/route.ts';
import { placesOfLinks, prosesIn } from '../../pipeline/3-link/links.ts';
import type { LinkedPage } from '../../pipeline/3-link/site.ts';
import { type Finding, inFileOrder } from './finding.ts';

/** Pages that no text of another page links to, so that readers find them only in the sidebar. */
export function unlinkedPages(pages: readonly LinkedPage[], baseUrl: string): readonly Finding[] {
  const linked = new Set(pages.flatMap(({ page }) => targetsOf(page, baseUrl).filter((route) => route !== page.route)));
  return inFileOrder(
    pages
      .filter(({ page }) => needsLink(page) && !linked.has(page.route))
      .map(({ page, from }) => ({
        place: from,
        text: `${page.route}${page.position ? '' : ', che non sta nemmeno in una barra laterale'}`,
      })),
  );
}

/** The home page needs no links. Schema pages are linked from the pages they continue. */
function needsLink({ kind, route }: Page): boolean {
  return kind !== 'not-found' && kind !== 'schema' && route !== '/';
}

function targetsOf(page: Page, baseUrl: string): readonly Route[] {
  const addresses = [...placesOfLinks(prosesIn(page)).keys()];
  return addresses.flatMap((address) => {
    const path = baseUrl !== '' && address.startsWith(`${baseUrl}/`) ? address.slice(baseUrl.length) : address;
    return toRoute(path.split(/[?#]/)[0] ?? '') ?? [];
  });
}
