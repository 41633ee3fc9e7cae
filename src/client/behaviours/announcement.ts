import { setLocal } from '../../browser/storage.ts';
import { PAGE_START_ID } from '../../model/ids.ts';
import { PREFERENCES } from '../../model/preferences.ts';

/** Lets the reader dismiss the announcement for good. A new one has another id, so it is shown again. */
export function offerDismissal(): void {
  const bar = document.querySelector<HTMLElement>('[data-announcement-id]');
  bar?.querySelector('[data-action="dismiss"]')?.addEventListener('click', () => {
    setLocal(PREFERENCES.announcement, bar.dataset.announcementId ?? '');
    document.documentElement.dataset.announcement = 'dismissed';
    // The button had the focus and is gone: keyboard users go on from the start of the page.
    document.getElementById(PAGE_START_ID)?.focus();
  });
}
