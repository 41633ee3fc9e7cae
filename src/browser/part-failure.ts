import { partFailure } from '../strings/client.ts';
import { buttonOf, element } from './element.ts';
import { onceOnline } from './reload.ts';

/**
 * Says, inside a disclosure or dialog, that the code or the data of its part did not load. Its button calls `retry`,
 * and so does the network's return.
 */
export function failureNotice(retry: () => void): HTMLElement {
  const button = buttonOf(partFailure.retry, () => {
    // The button disappears, and with it the focus.
    notice.closest('details, dialog')?.querySelector<HTMLElement>('summary, input, button')?.focus();
    retry();
  });
  const notice = element('p', { class: 'form-wait', role: 'alert' }, partFailure.failed, ' ', button);
  onceOnline(notice, retry);
  return notice;
}
