import { partFailure, searchFailure } from '../../strings/client.ts';

/** The messages for islands that did not load. For the other islands styles show the static content. */
const WORDS: Readonly<Record<string, { readonly failed: string; readonly retry: string }>> = {
  RequestForm: partFailure,
  ResponseCheck: partFailure,
  Search: searchFailure,
};

const CLASS = 'island-failure';

/**
 * Shows an alert in the island that it did not load, with a button that calls `retry`. While the alert is there, the
 * network's return calls it too.
 */
export function showFailure(element: HTMLElement, retry: (isAsked: boolean) => void): void {
  const words = WORDS[element.dataset.island ?? ''];
  removeFailure(element);
  if (!words) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button-plain';
  button.textContent = words.retry;
  button.addEventListener('click', () => retry(true));
  addEventListener('online', () => message.isConnected && retry(false), { once: true });
  const message = document.createElement('p');
  message.className = CLASS;
  message.setAttribute('role', 'alert');
  message.append(words.failed, ' ', button);
  const details = element.querySelector('details');
  // If the address fills in the form, the reader has not opened the disclosure yet.
  if (details) details.open = true;
  (details ?? element).append(message);
  if (!details) showBelow(message, element);
}

/**
 * Removes the message: before hydration, which needs the markup as it was rendered, and when the reader has moved on.
 */
export function removeFailure(element: Element): void {
  element.querySelector(`.${CLASS}`)?.remove();
}

/** Shows the message over the page, until Escape or a click elsewhere: there is no room in the island. */
function showBelow(message: HTMLElement, element: HTMLElement): void {
  message.popover = 'auto';
  message.style.insetBlockStart = `${element.getBoundingClientRect().bottom}px`;
  message.addEventListener('toggle', ({ newState }) => {
    if (newState === 'closed') message.remove();
  });
  message.showPopover();
}
