import { MOBILE_MAX_WIDTH } from '../../model/limits.ts';

/** What is kept with the entry of the history that an open menu has of its own, so that «Back» leads out of the menu and not off the page. */
const ENTRY = { menu: true };

/** Tells whether the history stands at the entry of a menu: who goes on from there takes its place. */
export function isMenuEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'menu' in state;
}

/**
 * Makes the drawer modal. That it opens and closes by its buttons, Escape and a tap outside, and gives the focus back, is the
 * browser's own doing (popover); here the page behind becomes inert and stands still, and the drawer shows where the reader is.
 */
export function superviseMenu(): void {
  const menu = document.getElementById('menu');
  if (!menu) return;
  const state = { leaving: false };
  const isOpen = () => menu.matches(':popover-open');
  const close = () => {
    if (isOpen()) menu.hidePopover();
  };
  menu.addEventListener('beforetoggle', (event) => {
    if (!(event instanceof ToggleEvent)) return;
    const opening = event.newState === 'open';
    // When it closes the focus returns to the button, which must not be inert any more by then.
    for (const element of behind(menu)) element.inert = opening;
    document.documentElement.classList.toggle('standing-still', opening);
    if (opening) {
      // At once: «Back» may come the moment after. A page loaded again with its menu open has the entry already.
      if (!isMenuEntry()) history.pushState(ENTRY, '');
      menu.setAttribute('role', 'dialog');
      menu.setAttribute('aria-modal', 'true');
      menu.setAttribute('aria-labelledby', 'titolo-menu');
    } else {
      for (const name of ['role', 'aria-modal', 'aria-labelledby']) menu.removeAttribute(name);
    }
  });
  menu.addEventListener('toggle', (event) => {
    if (!(event instanceof ToggleEvent)) return;
    if (event.newState === 'open') showCurrent(menu);
    else if (isMenuEntry() && !state.leaving) history.back();
    state.leaving = false;
  });
  addEventListener('popstate', close);
  menu.addEventListener('click', (event) => {
    const link = isOpen() && event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
      event.preventDefault();
      // What the link leads to takes the place of the menu's entry, on this site or another; the page itself is under it already.
      state.leaving = link.href !== location.href;
      if (state.leaving) location.replace(link.href);
    }
    close();
  });
  matchMedia(`(width > ${MOBILE_MAX_WIDTH}px)`).addEventListener('change', close);
}

/** Scrolls to the entry of the page, and opens the groups around it. */
function showCurrent(menu: HTMLElement): void {
  const current = menu.querySelector('[aria-current="page"]');
  for (let group = current?.closest('details'); group; group = group.parentElement?.closest('details'))
    group.open = true;
  current?.scrollIntoView({ block: 'center' });
}

/** Everything on the page that is neither the menu nor around it. */
function behind(menu: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inside = menu; inside.parentElement && inside !== document.body; inside = inside.parentElement) {
    for (const sibling of inside.parentElement.children)
      if (sibling !== inside && sibling instanceof HTMLElement) found.push(sibling);
  }
  return found;
}
