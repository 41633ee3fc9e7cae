import { openDetailsAround } from '../browser/open-details.ts';
import { chooseImages } from '../navbar/behaviour.ts';

/** What the head has of one page only, besides its title. */
const OF_PAGE = 'meta[name="description"], link:is([rel="canonical"], [rel="alternate"], [rel="expect"])';

/**
 * Replaces the page shown with another, region by region; calls `leaving` before a region goes. A region with the same
 * `data-key` on both pages stays: only the mark of the current entry moves, so that a sidebar keeps its open groups,
 * scroll position and focus.
 */
export function swapPage(next: Document, leaving: (region: Element) => void): void {
  document.title = next.title;
  chooseImages(next);
  clearHead();
  document.head.append(...next.head.querySelectorAll(OF_PAGE));
  for (const region of document.querySelectorAll<HTMLElement>('[data-region]')) {
    const fresh = next.querySelector<HTMLElement>(`[data-region="${region.dataset.region}"]`);
    if (!fresh) continue;
    if (region.dataset.key !== undefined && region.dataset.key === fresh.dataset.key) moveMarks(region, fresh);
    else {
      leaving(region);
      region.replaceWith(fresh);
    }
  }
}

/** Copies the `aria-current` marks of `fresh` to an equal region, and opens the groups around a marked entry. */
function moveMarks(region: Element, fresh: Element): void {
  const marks = new Map(
    Array.from(fresh.querySelectorAll('a[aria-current]'), (link) => [
      link.getAttribute('href'),
      link.getAttribute('aria-current') ?? 'true',
    ]),
  );
  for (const link of region.querySelectorAll('a')) {
    const mark = marks.get(link.getAttribute('href'));
    if (mark === undefined) {
      link.removeAttribute('aria-current');
      continue;
    }
    link.setAttribute('aria-current', mark);
    openDetailsAround(link);
  }
}

/**
 * Removes what the head says of the page in place, since the address of the error page is another one. Gives a function
 * that restores it.
 */
export function clearHead(): () => void {
  const elements = document.head.querySelectorAll(OF_PAGE);
  for (const element of elements) element.remove();
  return () => document.head.append(...elements);
}

/** Removes the `aria-current` marks, since the error page is in no list. Gives a function that restores them. */
export function clearMarks(): () => void {
  const marked = Array.from(document.querySelectorAll('[data-key] a[aria-current]'), (link) => ({
    link,
    mark: link.getAttribute('aria-current') ?? 'true',
  }));
  for (const { link } of marked) link.removeAttribute('aria-current');
  return () => {
    for (const { link, mark } of marked) link.setAttribute('aria-current', mark);
  };
}
