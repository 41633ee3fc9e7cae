import { partFailure } from '../strings/client.ts';
import { onceOnline } from './reload.ts';

/**
 * Says, inside a disclosure or dialog, that the code or the data of its part did not load. Its button calls `retry`,
 * and so does the network's return.
 */
export function failureNotice(retry: () => void): HTMLElement {
  const notice = document.createElement('p');
  notice.className = 'form-wait';
  notice.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button-plain';
  button.textContent = partFailure.retry;
  button.addEventListener('click', () => {
    // The button disappears, and with it the focus.
    notice.closest('details, dialog')?.querySelector<HTMLElement>('summary, input')?.focus();
    retry();
  });
  onceOnline(notice, retry);
  notice.append(partFailure.failed, ' ', button);
  return notice;
}
