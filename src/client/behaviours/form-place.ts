import { onClick } from '../on-click.ts';

/**
 * Keeps the button of a request form where it is in the window when the form opens or closes, since the form has
 * another place on the page than its closed button. A reader who closes the form is back where the page was before.
 */
export function keepFormInPlace(): void {
  const places = new WeakMap<Element, number>();
  onClick('.request-form > summary', (summary) => {
    const form = summary.parentElement;
    if (!(form instanceof HTMLDetailsElement)) return;
    const isOpening = !form.open;
    const { top } = summary.getBoundingClientRect();
    if (isOpening) places.set(form, scrollY);
    // The browser opens the form after this event, and draws it after the next frame has begun.
    requestAnimationFrame(() => {
      const before = isOpening ? undefined : places.get(form);
      const moved = summary.getBoundingClientRect().top - top;
      scrollTo({ top: before ?? scrollY + moved, behavior: 'instant' });
    });
  });
}
