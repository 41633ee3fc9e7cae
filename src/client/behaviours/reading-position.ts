import { targetOf } from './reveal.ts';

/**
 * Marks in the table of contents the heading that is being read. Gives what ends it when the page is left. Everything is computed
 * anew from where the headings are now, so that images that arrive and folds that open make no difference.
 */
export function followReading(): () => void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a, .toc-fold a')];
  const headings = links.flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? []);
  if (headings.length === 0) return () => undefined;
  const ending = new AbortController();
  const state = { scheduled: false };
  const update = () => {
    state.scheduled = false;
    if (!ending.signal.aborted) mark(links, current([...new Set(headings)]));
  };
  const schedule = () => {
    if (!state.scheduled) requestAnimationFrame(update);
    state.scheduled = true;
  };
  const options = { passive: true, signal: ending.signal };
  addEventListener('scroll', schedule, options);
  addEventListener('resize', schedule, options);
  addEventListener('hashchange', schedule, options);
  const growth = new ResizeObserver(schedule);
  growth.observe(document.body);
  // Another panel may be as tall as the one before it.
  for (const panel of document.querySelectorAll('[role=tabpanel]')) growth.observe(panel);
  ending.signal.addEventListener('abort', () => growth.disconnect());
  schedule();
  return () => ending.abort();
}

/** How far below the top of the window a heading already counts as read, in CSS pixels, beyond where links scroll it to. */
const SLACK = 8;

function current(all: readonly HTMLElement[]): HTMLElement | undefined {
  const root = document.documentElement;
  const headings = inOrder(all.filter(isShown));
  const line = Number.parseFloat(getComputedStyle(root).scrollPaddingBlockStart) + SLACK;
  const passed = headings.filter((heading) => top(heading) <= line).at(-1);
  const atEnd = scrollY + innerHeight >= root.scrollHeight - 2 && scrollY > 0;
  if (!atEnd) return passed;
  // The last headings can never come up to the line: where the page ends the one that was asked for counts, or else the last.
  const visible = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight);
  const asked = targetOf(location.hash);
  return visible.find((heading) => heading === asked) ?? visible.at(-1) ?? passed;
}

/** What stands in a panel that is not chosen is not being read. */
function isShown(heading: HTMLElement): boolean {
  return heading.checkVisibility?.() ?? heading.getClientRects().length > 0;
}

/** As they are read, which is not as the table of contents lists them. What stays beside the text begins with it. */
function inOrder(headings: readonly HTMLElement[]): readonly HTMLElement[] {
  const placeOf = (heading: HTMLElement): Element => {
    const aside = heading.closest('.operation-samples');
    return (aside && getComputedStyle(aside).position === 'sticky' && aside.parentElement) || heading;
  };
  return headings.toSorted((one, other) =>
    placeOf(one).compareDocumentPosition(placeOf(other)) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

/** Where a heading begins, with the room that links leave above it. */
function top(heading: HTMLElement): number {
  return heading.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(heading).scrollMarginBlockStart);
}

function mark(links: readonly HTMLAnchorElement[], heading: HTMLElement | undefined): void {
  for (const link of links) {
    const isCurrent = heading !== undefined && decodeURIComponent(link.hash) === `#${heading.id}`;
    if (isCurrent === link.hasAttribute('aria-current')) continue;
    link.toggleAttribute('aria-current', isCurrent);
    if (!isCurrent) continue;
    link.setAttribute('aria-current', 'true');
    const rail = link.closest<HTMLElement>('.toc');
    if (rail) scrollInto(rail, link);
  }
}

/** Scrolls the table of contents alone: `scrollIntoView` would move the page too. */
function scrollInto(rail: HTMLElement, link: HTMLElement): void {
  const [box, frame] = [link.getBoundingClientRect(), rail.getBoundingClientRect()];
  if (box.top < frame.top) rail.scrollTop -= frame.top - box.top;
  if (box.bottom > frame.bottom) rail.scrollTop += box.bottom - frame.bottom;
}
