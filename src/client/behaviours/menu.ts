import { MOBILE_MAX_WIDTH } from '../../model/limits.ts';

/** The menu of narrow screens. */
export type MobileMenu = {
  readonly isOpen: () => boolean;
  readonly close: () => void;
};

/**
 * Makes the drawer modal. That it opens and closes by its buttons, Escape and a tap outside, and gives the focus back, is the
 * browser's own doing (popover); here the page behind becomes inert and stands still, and the drawer shows where the reader is.
 */
export function superviseMenu(): MobileMenu {
  const menu = document.getElementById('menu');
  if (!menu) return { isOpen: () => false, close: () => undefined };
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
      menu.setAttribute('role', 'dialog');
      menu.setAttribute('aria-modal', 'true');
      menu.setAttribute('aria-labelledby', 'titolo-menu');
    } else {
      for (const name of ['role', 'aria-modal', 'aria-labelledby']) menu.removeAttribute(name);
    }
  });
  menu.addEventListener('toggle', () => {
    if (isOpen()) menu.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'center' });
  });
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close();
  });
  matchMedia(`(width > ${MOBILE_MAX_WIDTH}px)`).addEventListener('change', close);
  return { isOpen, close };
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
