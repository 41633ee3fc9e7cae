import { restoreChoices } from '../browser/choices.ts';
import { onceOnline } from '../browser/reload.ts';
import { getLocal } from '../browser/storage.ts';
import { whileParsing } from '../browser/while-parsing.ts';
import { MENU_ID } from '../model/ids.ts';
import { ANNOUNCEMENT_KEY } from '../model/preferences.ts';
import { chooseImages, showColourMode } from '../navbar/behaviour.ts';
import { restoreGroups } from '../sidebar/sidebar-state.ts';
import { followTabs, openWhileParsing } from '../tabs/behaviour.ts';

/*
 * Runs in the head of every page, before the first paint, so that the reader's stored choices do not flash: colour
 * mode, dismissed announcement, open panels of tabs, open groups of the sidebar. Tabs work from here on. It also sets
 * `data-scripts` on the root element; styles show what needs scripts only then. The browsers of `BROWSERS` are the
 * first with both features asked for: older ones show the page without scripts.
 */
const { documentElement: root, currentScript } = document;

if ('popover' in HTMLElement.prototype && 'clonable' in ShadowRoot.prototype) root.dataset.scripts = '';
// If the boot script does not load, the page falls back to its version without scripts. A stylesheet is loaded again
// when the network is back.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) delete root.dataset.scripts;
    if (!(target instanceof HTMLLinkElement)) return;
    const copy = target.cloneNode();
    target.dataset.failed = '';
    onceOnline(target, () => target.replaceWith(copy));
  },
  true,
);

restoreChoices();
showColourMode();
const announcement = currentScript?.dataset.announcementId;
if (announcement !== undefined && getLocal(ANNOUNCEMENT_KEY) === announcement) root.dataset.announcement = 'dismissed';

if (root.dataset.scripts !== undefined) {
  followTabs();
  openWhileParsing();
}

// Chooses images as they arrive, so that the variant for the light mode does not flash.
if (root.dataset.theme === 'dark') whileParsing(() => chooseImages(document));

// An element after the menu means that the parser has finished the menu, so the groups can be restored.
new MutationObserver((_, observer) => {
  const menu = document.getElementById(MENU_ID);
  if (!menu?.nextElementSibling) return;
  observer.disconnect();
  restoreGroups(menu);
}).observe(document, { childList: true, subtree: true });
