/** How long a button shows the outcome of its action, in milliseconds. */
const TOLD_FOR_MS = 2000;

/** For each button that shows an outcome: its usual label, and the timer that restores it. */
const telling = new WeakMap<HTMLElement, { readonly usual: string; readonly timer: ReturnType<typeof setTimeout> }>();

/** Shows `words` on a button for a while, in place of its label (the element with `data-label`, if there is one). */
export function tell(button: HTMLElement, words: string): void {
  const label = button.querySelector('[data-label]') ?? button;
  const before = telling.get(button);
  // The new words stay for the full time.
  clearTimeout(before?.timer);
  const usual = before?.usual ?? label.textContent ?? '';
  label.textContent = words;
  button.dataset.told = '';
  const timer = setTimeout(() => {
    label.textContent = usual;
    delete button.dataset.told;
    telling.delete(button);
  }, TOLD_FOR_MS);
  telling.set(button, { usual, timer });
}
