import { getLocal } from '../../browser/storage.ts';
import { SEARCH_KEY } from '../../model/preferences.ts';
import { onClick } from '../on-click.ts';

/**
 * Opens the search with Ctrl+K or Command+K, with a slash where the reader can turn that off, and from the field of the
 * page that was not found. `closeMenu` comes first: the open menu would cover the dialog, and its history entry must be
 * gone, since going back closes the dialog too.
 */
export function openSearchByKey(closeMenu: () => Promise<void>): void {
  document.addEventListener('keydown', async (event) => {
    if (event.isComposing || event.altKey || !isShortcut(event)) return;
    const button = searchButton();
    if (!button) return;
    // Browsers use this shortcut for the address bar, which has other shortcuts too.
    event.preventDefault();
    if (document.querySelector('dialog[open]')) return;
    await closeMenu();
    button.click();
  });
  onClick('[data-action="open-search"]', () => searchButton()?.click());
}

function searchButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-action="search"]');
}

/** The windows in which the dialog shows its setting for the slash: search.css. */
const HAS_SETTING = '(hover) and (width>640px)';

/** Ctrl+K, or a slash outside fields. A key of one character gets in the way of speech input (WCAG 2.2, 2.1.4). */
function isShortcut({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  if (key !== '/' || document.activeElement?.matches('input,select,textarea')) return false;
  return matchMedia(HAS_SETTING).matches && !getLocal(SEARCH_KEY);
}
