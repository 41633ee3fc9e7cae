import { LIST } from './results.ts';

/**
 * Makes a field and the options in a part of the page a combobox (WAI-ARIA 1.2). Arrow keys, Enter and the pointer
 * choose until the signal ends.
 */
export function followOptions(field: HTMLInputElement, body: HTMLElement, signal: AbortSignal) {
  let active = -1;
  const all = () => [...body.querySelectorAll<HTMLElement>('[role="option"]')];
  /** Makes an option the active one; -1 is the field itself. */
  const point = (next: number) => {
    const options = all();
    active = next;
    for (const [number, option] of options.entries()) option.setAttribute('aria-selected', String(number === next));
    field.setAttribute('aria-expanded', String(options.length > 0));
    setOrRemove(field, 'aria-controls', options.length > 0 ? LIST : undefined);
    setOrRemove(field, 'aria-activedescendant', options[next]?.id);
  };
  const keyPressed = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const options = all();
    const next = destination(event.key, active, options.length);
    const chosen = event.key === 'Enter' ? options[active] : undefined;
    if (next === undefined && !chosen) return;
    event.preventDefault();
    if (next !== undefined) point(next);
    options[next ?? -1]?.scrollIntoView({ block: 'nearest' });
    // With Ctrl a link opens in a tab.
    const { ctrlKey, metaKey, shiftKey } = event;
    chosen?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
  };
  field.addEventListener('keydown', keyPressed, { signal });
  body.addEventListener('mousemove', ({ target }) => {
    const next = all().findIndex((option) => target instanceof Node && option.contains(target));
    if (next >= 0 && next !== active) point(next);
  });
  return {
    point,
    /** Shows other options, of which the one that the reader has chosen stays active. */
    keepChosen(show: () => void): void {
      const chosen = active > 0 ? all()[active]?.getAttribute('href') : undefined;
      show();
      const again = all().findIndex((option) => option.getAttribute('href') === chosen);
      if (again > 0) point(again);
    },
  };
}

/** The option that an arrow key leads to, wrapping around at both ends. `undefined` for other keys. */
function destination(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return from + 1 < count ? from + 1 : 0;
  if (key === 'ArrowUp') return from > 0 ? from - 1 : count - 1;
  return undefined;
}

function setOrRemove(target: Element, name: string, value: string | undefined): void {
  if (value === undefined) target.removeAttribute(name);
  else target.setAttribute(name, value);
}
