import type { Announce } from '../browser/announcer.ts';

/** How long a button shows the outcome of its action, in milliseconds. */
const SHOWN_FOR_MS = 2000;

/** For each button that shows an outcome: its usual label, and the timer that restores it. */
const shown = new WeakMap<HTMLElement, { readonly usual: string; readonly timer: ReturnType<typeof setTimeout> }>();

/**
 * Announces `words`, and shows them for a while in place of the button's label (the element with `data-label`, if any).
 */
export function showOutcome(button: HTMLElement, words: string, announce: Announce): void {
  const label = button.querySelector('[data-label]') ?? button;
  const before = shown.get(button);
  // The new words stay for the full time.
  clearTimeout(before?.timer);
  const usual = before?.usual ?? label.textContent ?? '';
  label.textContent = words;
  button.dataset.outcome = '';
  const timer = setTimeout(() => {
    label.textContent = usual;
    delete button.dataset.outcome;
    shown.delete(button);
  }, SHOWN_FOR_MS);
  shown.set(button, { usual, timer });
  announce(words);
}
