import { anchorScroll } from './anchor-scroll.ts';

/**
 * Opens the panel of a response that receives `beforematch`: from a link, the browser's find or the reader's choice of
 * a tab. The panel is open when the event is over, even if the tabs are not hydrated, so the sender can scroll to it.
 * Hydrated tabs render the same state.
 */
export function openPanels(): void {
  document.addEventListener(
    'beforematch',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches('.response')) open(target);
    },
    true,
  );
  // The browser's find may have opened a panel before this script ran, and scrolled to it.
  const found = document.querySelector<HTMLElement>('.response:not([hidden]) ~ .response:not([hidden])');
  if (found) anchorScroll(found, () => open(found));
}

function open(panel: HTMLElement): void {
  for (const part of panel.parentElement?.children ?? []) {
    if (part === panel) part.removeAttribute('hidden');
    else if (part.matches('.response')) part.setAttribute('hidden', 'until-found');
  }
  for (const tab of panel.parentElement?.querySelectorAll<HTMLElement>('.tab') ?? []) {
    const isOpen = tab.getAttribute('aria-controls') === panel.id;
    tab.setAttribute('aria-selected', String(isOpen));
    tab.tabIndex = isOpen ? 0 : -1;
  }
}
