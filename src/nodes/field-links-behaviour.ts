import type { Life } from '../browser/behaviours.ts';

/**
 * The links of fields to themselves: the first one of each list is in the tab order, and the arrows go from one to the
 * next. Without scripts all of them are in the tab order.
 */
export function beginFieldLinks(): Life {
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches(LINK) || !/^Arrow[UD]/.test(key)) return;
    const links = [...document.querySelectorAll<HTMLElement>(LINK)].filter((link) => !link.closest(CLOSED));
    const next = links[links.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)];
    // Past the ends the page scrolls, as anywhere else.
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  return { arrive: updateFieldLinks };
}

/** Takes the links of a new page out of the tab order, but for the first of each list. */
function updateFieldLinks(): void {
  for (const link of document.querySelectorAll<HTMLElement>(NOT_FIRST)) link.tabIndex = -1;
}

const LINK = '.field-name';
const CLOSED = 'details:not([open]), [hidden]';
/** Those after the first, and those of the fields inside a field. */
const NOT_FIRST = `.field ~ .field ${LINK}, .field .field ${LINK}`;
