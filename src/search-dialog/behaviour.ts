import type { Behaviour } from '../browser/behaviours.ts';
import { closeDialog } from '../browser/dialogs.ts';
import { onClick } from '../browser/on-click.ts';
import { onIntent } from '../browser/on-intent.ts';
import { closeMenu } from '../menu/behaviour.ts';

/**
 * Opens the search by its button, with Ctrl+K or Command+K, and from the fields that pages have, some with a question.
 * `wake` draws the results when they are wanted.
 */
export const searchDialog = (wake: (place: HTMLElement) => void): Behaviour => ({
  selector: '.search',
  begin: () => followSearch(wake),
});

function followSearch(wake: (place: HTMLElement) => void): undefined {
  const dialog = document.querySelector<HTMLElement>('.search');
  const field = dialog?.querySelector('input');
  const place = dialog?.querySelector<HTMLElement>('[data-island]');
  if (!dialog || !field || !place) return;
  const open = (question?: string) => {
    if (question !== undefined) field.value = question;
    dialog.showPopover();
    // The results follow what the field says when it gets the focus.
    field.focus();
    field.select();
    wake(place);
  };
  onClick('[data-action="search"]', ({ dataset }) => open(dataset.query));
  onClick('[data-action="close-search"]', () => closeDialog(dialog));
  onIntent('[data-action="search"]', () => wake(place));
  document.addEventListener('keydown', async (event) => {
    if (event.isComposing || event.altKey || !isShortcut(event)) return;
    // Browsers use this shortcut for the address bar, which has other shortcuts too.
    event.preventDefault();
    if (document.querySelector('dialog[aria-modal]')) return;
    // The open menu would cover the dialog. Its history entry has to go first: going back closes the dialog, too.
    await closeMenu();
    open();
  });
}

/** No key of one character opens the search: it would get in the way of speech input (WCAG 2.2, 2.1.4). */
function isShortcut({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k';
}
