import type { Behaviour } from '../browser/behaviours.ts';
import { oncePerFrame } from '../browser/on-click.ts';
import { revealedElement } from '../navigation/reveal-behaviour.ts';

const CONTENTS = '.toc a, .toc-fold a';

/** Marks the heading being read in the table of contents, and closes the list of the row in which it is folded. */
export const readingPosition: Behaviour = {
  selector: CONTENTS,
  begin() {
    closeContents();
    let stop: () => void = () => undefined;
    return {
      arrive() {
        stop();
        stop = followReading();
      },
      leave: () => stop(),
    };
  },
};

/**
 * Marks the heading being read. Gives a function that stops this. Each update measures the positions again, since
 * images and disclosures may have moved the headings.
 */
function followReading(): () => void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(CONTENTS)];
  // Each page has two tables of contents: one for wide windows, one for narrow ones.
  const linksOf = Map.groupBy(links, ({ hash }) => revealedElement(hash));
  const headings = [...linksOf.keys()].filter((heading) => heading !== undefined);
  if (headings.length === 0) return () => undefined;
  const ending = new AbortController();
  const schedule = oncePerFrame(() => {
    if (ending.signal.aborted) return;
    const heading = current(headings);
    mark(links, (heading && linksOf.get(heading)) ?? []);
  });
  const options = { passive: true, signal: ending.signal };
  addEventListener('scroll', schedule, options);
  addEventListener('resize', schedule, options);
  addEventListener('hashchange', schedule, options);
  const resizes = new ResizeObserver(schedule);
  resizes.observe(document.body);
  // A new panel may be as tall as the old one: the size of the body does not change then.
  for (const panel of document.querySelectorAll('[role=tabpanel]')) resizes.observe(panel);
  ending.signal.addEventListener('abort', () => resizes.disconnect());
  schedule();
  return () => ending.abort();
}

/** Closes the open list of the row when the reader follows a link of it, turns to something else or presses Escape. */
function closeContents(): void {
  const openRow = () => document.querySelector<HTMLDetailsElement>('.toc-fold[open]');
  for (const type of ['click', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      const row = openRow();
      if (!row || !(target instanceof Element)) return;
      if (!row.contains(target) || (type === 'click' && target.closest('a'))) row.open = false;
    });
  document.addEventListener('keydown', ({ key }) => {
    const row = key === 'Escape' ? openRow() : null;
    if (!row) return;
    row.open = false;
    row.querySelector('summary')?.focus();
  });
}

/** A heading counts as read up to this many CSS pixels below the line that links scroll it to. */
const SLACK = 8;

function current(all: readonly HTMLElement[]): HTMLElement | undefined {
  const root = document.documentElement;
  // A heading in a hidden panel is not being read.
  const headings = inOrder(all.filter((heading) => heading.checkVisibility()));
  const line = Number.parseFloat(getComputedStyle(root).scrollPaddingBlockStart) + SLACK;
  const passed = headings.filter((heading) => top(heading) <= line).at(-1);
  const atEnd = scrollY + innerHeight >= root.scrollHeight - 2 && scrollY > 0;
  if (!atEnd) return passed;
  // The last headings cannot reach the line: take the one that the hash names, or else the last visible one.
  const visible = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight);
  const target = revealedElement(location.hash);
  return visible.find((heading) => heading === target) ?? visible.at(-1) ?? passed;
}

/**
 * Sorts headings in reading order, which may differ from the table of contents. A sticky column is read with the text
 * beside it, so its headings sort to where that text begins.
 */
function inOrder(headings: readonly HTMLElement[]): readonly HTMLElement[] {
  const anchorOf = (heading: HTMLElement): Element => {
    const aside = heading.closest('.operation-samples');
    return (aside && getComputedStyle(aside).position === 'sticky' && aside.parentElement) || heading;
  };
  return headings.toSorted((one, other) =>
    anchorOf(one).compareDocumentPosition(anchorOf(other)) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

/** The top of a heading, less the room that links leave above it. */
function top(heading: HTMLElement): number {
  return heading.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(heading).scrollMarginBlockStart);
}

/** Marks the given links and unmarks all others. */
function mark(links: readonly HTMLAnchorElement[], ofHeading: readonly HTMLAnchorElement[]): void {
  const before = links.filter((link) => link.hasAttribute('aria-current'));
  if (before.length === ofHeading.length && before.every((link) => ofHeading.includes(link))) return;
  for (const link of before) link.removeAttribute('aria-current');
  for (const link of ofHeading) link.setAttribute('aria-current', 'true');
  for (const row of document.querySelectorAll('.toc-current')) row.textContent = ofHeading[0]?.textContent ?? '';
  for (const rail of document.querySelectorAll<HTMLElement>('.toc')) {
    const open = rail.querySelector<HTMLElement>('li:has([aria-current]) > ul');
    rail.style.setProperty('--toc-open', `${open?.offsetHeight ?? 0}px`);
    const link = ofHeading.find((one) => rail.contains(one));
    if (link) scrollInto(rail, link);
  }
}

/** Scrolls the table of contents alone; `scrollIntoView` would move the page too. */
function scrollInto(rail: HTMLElement, link: HTMLElement): void {
  const [box, frame] = [link.getBoundingClientRect(), rail.getBoundingClientRect()];
  if (box.top < frame.top) rail.scrollTop -= frame.top - box.top;
  if (box.bottom > frame.bottom) rail.scrollTop += box.bottom - frame.bottom;
}
