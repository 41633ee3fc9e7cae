/**
 * Calls `open` for a hidden panel that receives `beforematch`: from a link, from the reader's choice of a tab, or from
 * the browser's find, which scrolls to it at once.
 */
export function onFound(panels: string, open: (panel: HTMLElement) => void): void {
  document.addEventListener(
    'beforematch',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches(panels)) open(target);
    },
    true,
  );
  // The browser's find may have opened a panel before this script ran, and scrolled to it. What is in view stays where
  // it is: the browser's own scroll anchoring does not help if the page becomes so short that it has to scroll up.
  const found = document.querySelector<HTMLElement>(`${panels}:not([hidden]) ~ ${panels}:not([hidden])`);
  if (!found) return;
  const { top, bottom } = found.getBoundingClientRect();
  open(found);
  if (top < innerHeight && bottom > 0) scrollBy(0, found.getBoundingClientRect().top - top);
}
