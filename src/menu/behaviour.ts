import { addressOfLink } from '../browser/address-of-link.ts';
import type { Behaviour } from '../browser/behaviours.ts';
import { closeDialog, isShown } from '../browser/dialogs.ts';
import { openDetailsAround } from '../browser/open-details.ts';
import { opensElsewhere } from '../browser/opens-elsewhere.ts';
import { MENU_ID, MENU_TITLE_ID } from '../model/ids.ts';
import { MOBILE_MAX_WIDTH } from '../model/limits.ts';

/**
 * The state of the history entry that an open menu adds. With it, «Back» closes the menu instead of leaving the page.
 */
const ENTRY = { menu: true };

/** Tells whether the current history entry is that of a menu; the next navigation must then replace it. */
export function isMenuEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'menu' in state;
}

/**
 * Makes the menu a dialog that shows the entry of the current page and that «Back» closes. As a popover, it already
 * opens and closes by its buttons.
 */
export const menuDialog: Behaviour = { selector: `#${MENU_ID}`, begin };

/** Closes the menu, if it is open. Resolves when its history entry is gone. */
export async function closeMenu(): Promise<void> {
  const menu = document.getElementById(MENU_ID);
  if (!menu || !isShown(menu)) return;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  addEventListener('popstate', resolve, { once: true });
  closeDialog(menu);
  await promise;
}

function begin(): undefined {
  const menu = document.getElementById(MENU_ID);
  if (!menu) return;
  let isLeaving = false;
  const close = () => closeDialog(menu);
  menu.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') {
      // Push the entry now: «Back» may follow at once. A page that was reloaded with its menu open already has it.
      if (!isMenuEntry()) history.pushState(ENTRY, '');
      menu.setAttribute('role', 'dialog');
      menu.setAttribute('aria-labelledby', MENU_TITLE_ID);
    } else {
      for (const name of ['role', 'aria-labelledby']) menu.removeAttribute(name);
    }
  });
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') showCurrent(menu);
    else if (isMenuEntry() && !isLeaving) history.back();
    isLeaving = false;
  });
  menu.addEventListener('click', (event) => {
    const link = isShown(menu) && event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    const url = addressOfLink(link);
    if (url && !opensElsewhere(event)) {
      event.preventDefault();
      // The target replaces the menu's history entry. A link to the current page only closes the menu, since that page
      // is the entry before.
      isLeaving = url.href !== location.href;
      if (isLeaving) location.replace(url);
    }
    close();
  });
  matchMedia(`(width > ${MOBILE_MAX_WIDTH}px)`).addEventListener('change', close);
}

/** Opens the groups around the entry of the current page, and scrolls to it if it is out of sight. */
function showCurrent(menu: HTMLElement): void {
  const current = menu.querySelector('[aria-current="page"]');
  openDetailsAround(current);
  current?.scrollIntoView({ block: 'nearest' });
}
