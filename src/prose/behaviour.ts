import type { Behaviour } from '../browser/behaviours.ts';

const BOXES = '.code-box, .table-box';
const ATTRIBUTES = ['tabindex', 'role', 'aria-label'];

/**
 * Makes the boxes of code and tables stops of the Tab key, with a name, only while they scroll. Without scripts they
 * always are, because Safari lets no key scroll what cannot have the focus.
 */
export const scrollStops: Behaviour = {
  selector: BOXES,
  // To observe makes the browser draw a frame. Before, a page would be drawn without parts that are on their way.
  begin: () => ({ drawn: followScrolling() }),
};

/** Gives a function that follows the boxes that are there now. */
function followScrolling(): () => void {
  const sizes = new ResizeObserver((entries) => {
    const boxes = new Set(entries.flatMap(({ target }) => target.closest(BOXES) ?? []));
    // All are measured before one is changed: each measurement lays out the page.
    const measured = Array.from(boxes, (box) => ({ box, isStop: scrolls(box) }));
    for (const { box, isStop } of measured) if (box !== document.activeElement) setStop(box, isStop);
  });
  return () => {
    sizes.disconnect();
    // Text spacing and another text change the size of the content alone.
    for (const part of document.querySelectorAll(`:is(${BOXES}), :is(${BOXES}) > *`)) sizes.observe(part);
  };
}

function scrolls(box: Element): boolean {
  // The height of long data is cut (`code.css`): no key scrolls there.
  const isCut = getComputedStyle(box).overflowY === 'hidden';
  return box.scrollWidth > box.clientWidth || (!isCut && box.scrollHeight > box.clientHeight);
}

/** Sets the attributes of a stop, or puts them aside. */
function setStop(box: Element, isStop: boolean): void {
  for (const name of ATTRIBUTES) {
    const [from, to] = isStop ? [`data-${name}`, name] : [name, `data-${name}`];
    const value = box.getAttribute(from);
    if (value === null) continue;
    box.removeAttribute(from);
    box.setAttribute(to, value);
  }
}
