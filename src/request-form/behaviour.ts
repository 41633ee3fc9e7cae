import type { Behaviour } from '../browser/behaviours.ts';
import { closeDialog, isShown } from '../browser/dialogs.ts';
import { onClick } from '../browser/on-click.ts';
import { onIntent } from '../browser/on-intent.ts';
import { FORM_FRAGMENT_START } from '../model/request-form.ts';

/**
 * The windows in which the panel covers the samples alone: request-form.css. Readers go on reading the fields beside
 * it, so it is not modal there. In other windows it covers the text.
 */
const BESIDE = '(width >= 80rem)';

const BUTTON = '[data-action="open-form"]';

/**
 * Opens the panel of the request form by its button and by an address that fills in the form; closes it by its button
 * and by Escape. The page does not move. The panel keeps what was typed. `wake` draws the form when it is wanted.
 */
export const requestPanel = (wake: (place: HTMLElement) => void): Behaviour => ({
  selector: BUTTON,
  begin() {
    const fill = followRequestPanel(wake);
    // A link inside the page may fill in the form, too.
    addEventListener('hashchange', fill);
    return { arrive: fill };
  },
});

/** Gives a function that opens the panel if the address fills in the form. */
function followRequestPanel(wake: (place: HTMLElement) => void): () => void {
  const beside = matchMedia(BESIDE);
  const show = (panel: HTMLElement) => {
    panel.popover = beside.matches ? 'manual' : 'auto';
    panel.showPopover();
  };
  const open = (button: HTMLElement) => {
    const { panel, place } = formOf(button);
    if (!panel || !place || isShown(panel)) return;
    // The browser returns the focus to the element that had it. In Safari a click does not focus a button.
    button.focus({ preventScroll: true });
    show(panel);
    if (!beside.matches) panel.querySelector('button')?.focus();
    wake(place);
  };
  const close = () => {
    const panel = shownPanel();
    if (!panel) return;
    const hasFocus = panel.contains(document.activeElement);
    closeDialog(panel);
    if (hasFocus) document.querySelector<HTMLElement>(BUTTON)?.focus({ preventScroll: true });
  };
  onClick(BUTTON, open);
  onClick('[data-action="close-form"]', close);
  onIntent<HTMLElement>(BUTTON, (button) => {
    const { place } = formOf(button);
    if (place) wake(place);
  });
  document.addEventListener('keydown', ({ key, isComposing }) => {
    // Browsers close what else is open: the search, explanations of terms.
    if (key === 'Escape' && !isComposing && !document.querySelector(':popover-open:not(.request-form)')) close();
  });
  beside.addEventListener('change', () => {
    const panel = shownPanel();
    if (!panel) return;
    const { activeElement } = document;
    closeDialog(panel);
    show(panel);
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  });
  const isFilled = () => location.hash.startsWith(FORM_FRAGMENT_START);
  return () => {
    const button = document.querySelector<HTMLElement>(BUTTON);
    if (button && isFilled()) open(button);
  };
}

function formOf(button: HTMLElement) {
  const panel = button.parentElement?.querySelector<HTMLElement>('.request-form');
  return { panel, place: panel?.querySelector<HTMLElement>('[data-island]') };
}

function shownPanel(): HTMLElement | undefined {
  const panel = document.querySelector<HTMLElement>('.request-form');
  return panel && isShown(panel) ? panel : undefined;
}
