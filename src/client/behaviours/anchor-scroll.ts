/**
 * Makes a change that moves an element. If the element is in view, it stays where it is in the window. The browser's
 * own scroll anchoring does not help when the page becomes so short that it has to scroll up.
 */
export function anchorScroll(element: HTMLElement, change: () => void): void {
  const { top, bottom } = element.getBoundingClientRect();
  change();
  if (top < innerHeight && bottom > 0) scrollBy(0, element.getBoundingClientRect().top - top);
}
