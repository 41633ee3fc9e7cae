import { afterPaint } from '../browser/after-paint.ts';
import type { Behaviour } from '../browser/behaviours.ts';
import { closeDialogsIn, isShown } from '../browser/dialogs.ts';
import { MENU_ID } from '../model/ids.ts';

/** The menu of narrow windows, and the dialogs that a click outside closes. */
const MODAL = `#${MENU_ID}, dialog[popover="auto"]`;

/**
 * Makes popovers modal: the page behind one is inert, and «Back» closes it. As popovers they already close by Escape, a
 * click outside and the gesture of the system, and return the focus. What becomes inert, or no longer is, gets its
 * styles again, and that is all of the page. So, unlike `showModal`, this first draws the popover, and first draws the
 * page without it.
 */
export const modal: Behaviour = {
  selector: MODAL,
  begin() {
    keepModal();
    // After «Back» or «Forward» it would cover what the address names.
    addEventListener('popstate', () => closeDialogsIn(document.body, MODAL));
    // What is behind an open one would stay inert.
    return { leave: closeDialogsIn };
  },
};

function keepModal(): void {
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (!(target instanceof HTMLElement && target.matches(MODAL))) return;
      const isOpening = newState === 'open';
      target.ariaModal = isOpening ? 'true' : null;
      if (!isOpening) return;
      const opener = document.activeElement;
      afterPaint(() => isShown(target) && holdBehind(target, opener));
    },
    true,
  );
}

/** Makes what is behind a popover inert until it closes. */
function holdBehind(popover: HTMLElement, opener: Element | null): void {
  const parts = partsBehind(popover);
  const release = () => {
    window.navigation?.removeEventListener('navigate', release);
    for (const part of parts) part.inert = false;
  };
  for (const part of parts) part.inert = true;
  popover.addEventListener(
    'beforetoggle',
    () => {
      // The browser now returns the focus to what opened it, which must not be inert then.
      for (const part of parts) if (part.contains(opener)) part.inert = false;
      afterPaint(release);
      // A link in the popover moves the focus to its target.
      window.navigation?.addEventListener('navigate', release);
    },
    { once: true },
  );
}

/** What is behind a popover: siblings of it and of its ancestors. */
function partsBehind(popover: HTMLElement): readonly HTMLElement[] {
  const { parentElement } = popover;
  if (!parentElement || popover === document.body) return [];
  const siblings = [...parentElement.children].filter((part) => part !== popover);
  return [...siblings.filter((part) => part instanceof HTMLElement), ...partsBehind(parentElement)];
}
