/**
 * Opens the panel of a response that somebody needs: a link, the browser's find, the reader's own choice. It is open as soon as the event is
 * over, so that whoever sent it can scroll there, whether or not the tabs are awake; those that are draw the same once more.
 */
export function openPanels(): void {
  document.addEventListener(
    'beforematch',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches('.response')) open(target);
    },
    true,
  );
  // What the browser has found before this script was there.
  const found = document.querySelector<HTMLElement>('.response:not([hidden]) ~ .response:not([hidden])');
  if (found) open(found);
}

function open(panel: HTMLElement): void {
  for (const part of panel.parentElement?.children ?? []) {
    if (part === panel) part.removeAttribute('hidden');
    else if (part.matches('.response')) part.setAttribute('hidden', 'until-found');
  }
  for (const tab of panel.parentElement?.querySelectorAll<HTMLElement>('.tab') ?? []) {
    const isOpen = tab.getAttribute('aria-controls') === panel.id;
    tab.ariaSelected = String(isOpen);
    tab.tabIndex = isOpen ? 0 : -1;
  }
}
