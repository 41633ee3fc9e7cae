/** Calls `act` when the reader points at an element that matches the selector, touches it or focuses it. */
export function onIntent<Wanted extends Element>(selector: string, act: (wanted: Wanted) => void): void {
  const onEvent = ({ target }: Event) => {
    const wanted = target instanceof Element ? target.closest<Wanted>(selector) : null;
    if (wanted) act(wanted);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onEvent, { passive: true, capture: true });
}
