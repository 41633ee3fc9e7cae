import { PAGE_START_ID } from '../../model/limits.ts';
import { PREFERENCES } from '../../model/preferences.ts';
import { keep } from '../storage.ts';

/** Lets the reader close the announcement for good: a new one, with another id, shows again. */
export function dismissAnnouncement(): void {
  const bar = document.querySelector<HTMLElement>('[data-announcement-id]');
  bar?.querySelector('[data-action="dismiss"]')?.addEventListener('click', () => {
    keep(PREFERENCES.announcement, bar.dataset.announcementId ?? '');
    document.documentElement.dataset.announcement = 'dismissed';
    // The button is gone: the keyboard goes on from where the page begins.
    document.getElementById(PAGE_START_ID)?.focus();
  });
}
