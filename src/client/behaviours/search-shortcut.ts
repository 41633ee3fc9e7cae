/**
 * Opens the search with Ctrl+K or Command+K. A single-character key would get in the way of speech input (WCAG 2.2,
 * 2.1.4). `closeMenu` comes first: the open menu would cover the dialog, and its history entry must be gone, since
 * going back closes the dialog too.
 */
export function openSearchByKey(closeMenu: () => Promise<void>): void {
  document.addEventListener('keydown', async (event) => {
    const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isShortcut || event.altKey || event.shiftKey || event.isComposing) return;
    const button = document.querySelector<HTMLElement>('[data-action="search"]');
    if (!button) return;
    // Browsers use this shortcut for the address bar, which has other shortcuts too.
    event.preventDefault();
    if (document.querySelector('dialog[open]')) return;
    await closeMenu();
    button.click();
  });
}
