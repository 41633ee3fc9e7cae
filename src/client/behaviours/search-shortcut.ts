/**
 * Opens the search with Ctrl+K or Command+K. A single-character key would get in the way of speech input (WCAG 2.2,
 * 2.1.4). `closeMenu` closes the menu, which would cover the dialog; going back in the history as it closes would close
 * the dialog too.
 */
export function openSearchByKey(closeMenu: () => Promise<void>): void {
  document.addEventListener('keydown', async (event) => {
    const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isShortcut || event.altKey || event.shiftKey || event.isComposing) return;
    const button = document.querySelector<HTMLElement>('[data-action="search"]');
    if (!button) return;
    // The browser's own use of this shortcut, mostly the address bar, has other keys.
    event.preventDefault();
    if (document.querySelector('dialog[open]')) return;
    await closeMenu();
    button.click();
  });
}
