import { afterPaint } from '../../browser/after-paint.ts';
import { isShown } from '../../browser/dialogs.ts';
import { MENU_ID } from '../../model/ids.ts';

/** The menu of narrow windows, and the dialogs that a click outside closes. */
const MODAL = `#${MENU_ID}, dialog[popover="auto"]`;

/**
 * Makes popovers modal: the page behind one is inert. As popovers they already close by Escape, a click outside and
 * the gesture of the system, and return the focus. Unlike `showModal`, this draws them first: what becomes inert gets
 * its styles again, and that is all of the page.
 */
export function keepModal(): void {
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (!(target instanceof HTMLElement && target.matches(MODAL))) return;
      const isOpening = newState === 'open';
      target.ariaModal = isOpening ? 'true' : null;
      if (isOpening) afterPaint(() => isShown(target) && setInert(target, true));
      // The browser now returns the focus to what opened it, which must not be inert then.
      else setInert(target, false);
    },
    true,
  );
}

/** Sets what is behind a popover: siblings of it and of its ancestors. */
function setInert(popover: HTMLElement, isInert: boolean): void {
  for (let inside = popover; inside.parentElement && inside !== document.body; inside = inside.parentElement) {
    for (const sibling of inside.parentElement.children)
      if (sibling !== inside && sibling instanceof HTMLElement) sibling.inert = isInert;
  }
}

/** Keeps the page from scrolling behind a popover. */
export function lockScrolling({ newState }: ToggleEvent): void {
  document.documentElement.classList.toggle('scroll-locked', newState === 'open');
}
