import { distance } from 'fastest-levenshtein';
import { toRoute } from './route.ts';

/** A page by its route, with its title. */
export type PageTitle = { readonly route: string; readonly title: string };

/** The maximum number of pages. */
const MAX_PAGES = 3;

/** The share of a path's characters that may differ. Above it, a match is chance. */
const TOLERANCE = 0.45;

/** The pages whose addresses, or their last parts, have the smallest edit distance from a path, nearest first. */
export function nearestPages<Page extends PageTitle>(path: string, pages: readonly Page[]): readonly Page[] {
  const wanted = (toRoute(path) ?? path).toLowerCase();
  return pages
    .filter(({ route }) => route !== '/')
    .map((page) => ({
      page,
      share: Math.min(share(wanted, page.route), share(lastPart(wanted), lastPart(page.route))),
    }))
    .filter(({ share }) => share <= TOLERANCE)
    .toSorted((a, b) => a.share - b.share)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page);
}

function share(a: string, b: string): number {
  return distance(a, b) / Math.max(a.length, b.length, 1);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
