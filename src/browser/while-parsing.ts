/** Calls `act` whenever the browser has read more of the page, and at its end. */
export function whileParsing(act: () => void): void {
  const observer = new MutationObserver(act);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    // Of what was read last, the observer may not have heard yet.
    act();
    observer.disconnect();
  });
}
