/**
 * Makes a change that moves an element. One in the window keeps its place there: the browser's own scroll anchoring is
 * lost when the page becomes so short that it has to scroll up.
 */
export function keepPlace(element: HTMLElement, change: () => void): void {
  const { top, bottom } = element.getBoundingClientRect();
  change();
  if (top < innerHeight && bottom > 0) scrollBy(0, element.getBoundingClientRect().top - top);
}
