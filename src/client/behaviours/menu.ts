import { opensElsewhere } from '../../browser/opens-elsewhere.ts';
import { MENU_ID, MENU_TITLE_ID } from '../../model/ids.ts';
import { MOBILE_MAX_WIDTH } from '../../model/limits.ts';
import { openDetailsAround } from './open-details.ts';

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
 * Makes the menu modal: the page behind it is inert and does not scroll, and the menu shows the entry of the current
 * page. As a popover, the menu already opens and closes by its buttons, Escape and a tap outside, and returns the
 * focus. Gives a function that closes the menu and resolves when its history entry is gone.
 */
export function makeMenuModal(): () => Promise<void> {
  const menu = document.getElementById(MENU_ID);
  if (!menu) return async () => undefined;
  let isLeaving = false;
  const isOpen = () => menu.matches(':popover-open');
  const close = () => {
    if (isOpen()) menu.hidePopover();
  };
  menu.addEventListener('beforetoggle', ({ newState }) => {
    const opening = newState === 'open';
    // When the menu closes, the browser returns the focus to the menu button, which must not be inert then. When it
    // opens, it is drawn first: what becomes inert gets all of its styles again.
    if (opening) afterPaint(() => isOpen() && setInert(menu, true));
    else setInert(menu, false);
    document.documentElement.classList.toggle('scroll-locked', opening);
    if (opening) {
      // Push the entry now: «Back» may follow at once. A page that was reloaded with its menu open already has it.
      if (!isMenuEntry()) history.pushState(ENTRY, '');
      menu.setAttribute('role', 'dialog');
      menu.setAttribute('aria-modal', 'true');
      menu.setAttribute('aria-labelledby', MENU_TITLE_ID);
    } else {
      for (const name of ['role', 'aria-modal', 'aria-labelledby']) menu.removeAttribute(name);
    }
  });
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') showCurrent(menu);
    else if (isMenuEntry() && !isLeaving) history.back();
    isLeaving = false;
  });
  addEventListener('popstate', close);
  menu.addEventListener('click', (event) => {
    const link = isOpen() && event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    if (!opensElsewhere(event)) {
      event.preventDefault();
      // The target replaces the menu's history entry. A link to the current page only closes the menu, since that page
      // is the entry before.
      isLeaving = link.href !== location.href;
      if (isLeaving) location.replace(link.href);
    }
    close();
  });
  matchMedia(`(width > ${MOBILE_MAX_WIDTH}px)`).addEventListener('change', close);
  return async () => {
    if (!isOpen()) return;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    addEventListener('popstate', resolve, { once: true });
    close();
    await promise;
  };
}

/** Opens the groups around the entry of the current page, and scrolls to it if it is out of sight. */
function showCurrent(menu: HTMLElement): void {
  const current = menu.querySelector('[aria-current="page"]');
  openDetailsAround(current);
  current?.scrollIntoView({ block: 'nearest' });
}

/** Calls `act` when the browser has drawn the page as it is now. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

function setInert(menu: HTMLElement, isInert: boolean): void {
  for (const element of behind(menu)) element.inert = isInert;
}

/** The elements behind the menu: siblings of the menu and of its ancestors. */
function behind(menu: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inside = menu; inside.parentElement && inside !== document.body; inside = inside.parentElement) {
    for (const sibling of inside.parentElement.children)
      if (sibling !== inside && sibling instanceof HTMLElement) found.push(sibling);
  }
  return found;
}
