import { openDetailsAround } from '../behaviours/open-details.ts';

/** The elements of the head that belong to one page only. */
const HEAD = ['meta[name="description"]', 'link[rel="canonical"]', 'link[rel="alternate"]'];

/**
 * Replaces the page shown with another, region by region; calls `leaving` before a region goes. A region with the same
 * `data-key` on both pages stays: only the mark of the current entry moves, so that a sidebar keeps its open groups,
 * scroll position and focus.
 */
export function swapPage(next: Document, leaving: (region: Element) => void): void {
  document.title = next.title;
  for (const selector of HEAD) {
    const [old, fresh] = [document.head.querySelector(selector), next.head.querySelector(selector)];
    if (old && fresh) old.replaceWith(fresh);
    else if (fresh) document.head.append(fresh);
    else old?.remove();
  }
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
