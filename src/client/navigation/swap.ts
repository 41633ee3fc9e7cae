/** What the head of a page says of itself and of no other. */
const HEAD = ['meta[name="description"]', 'link[rel="canonical"]', 'link[rel="alternate"]'];

/**
 * Puts a new page in the place of the one shown. Only the regions that differ are replaced: where both pages have the same sidebar, the
 * mark of the current entry moves and everything else stays, with its open groups, scroll position and focus.
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

/** Takes the marks of the current page from a region that is the same but for them; opens what hides the marked entry. */
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
    for (let group = link.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
      group.open = true;
  }
}

/** Takes every mark of a current page away: what is shown now is none. Gives what puts them back. */
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
