import type { Behaviour } from '../browser/behaviours.ts';
import { followLocal, setLocal } from '../browser/storage.ts';
import { PAGE_START_ID } from '../model/ids.ts';
import { ANNOUNCEMENT_KEY } from '../model/preferences.ts';

/**
 * Lets the reader dismiss the announcement for good, in every tab. A new announcement has another id, so it is shown.
 */
export const dismissal: Behaviour = { selector: '.announcement', begin };

function begin(): undefined {
  const bar = document.querySelector<HTMLElement>('.announcement');
  const id = bar?.dataset.announcementId;
  if (!bar || id === undefined) return;
  const dismiss = () => {
    document.documentElement.dataset.announcement = 'dismissed';
  };
  followLocal(ANNOUNCEMENT_KEY, (stored) => stored === id && dismiss());
  bar.querySelector('[data-action="dismiss"]')?.addEventListener('click', () => {
    setLocal(ANNOUNCEMENT_KEY, id);
    dismiss();
    // The button had the focus and is gone: keyboard users go on from the start of the page.
    document.getElementById(PAGE_START_ID)?.focus();
  });
}
