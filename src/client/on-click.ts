/** Calls `act` for each click on an element that matches the selector, also on elements that come later. */
export function onClick(selector: string, act: (clicked: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    const clicked = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (clicked) act(clicked, event);
  });
}

/** Tells whether a click opens its link in another tab or window, or saves it. */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
