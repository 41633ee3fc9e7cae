import { onFound } from './found.ts';

/**
 * Opens the panel of a response that receives `beforematch`: from a link, the browser's find or the reader's choice of
 * a tab. The panel is open when the event is over, even if the tabs are not hydrated, so the sender can scroll to it.
 * Hydrated tabs render the same state.
 */
export function openPanels(): void {
  onFound('.response', open);
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
