/** Calls `act` for each click on an element that matches the selector, also on elements that come later. */
export function onClick(selector: string, act: (clicked: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    const clicked = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (clicked) act(clicked, event);
  });
}

/** Calls `act` for each disclosure that opens or closes. `toggle` events do not bubble, so they are captured. */
export function onToggle(act: (details: HTMLDetailsElement) => void): void {
  document.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && act(target), true);
}

/** Gives a function that calls `act` in the next frame, however often it is called until then. */
export function oncePerFrame(act: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      act();
    });
  };
}
