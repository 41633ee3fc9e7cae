import { createAnnouncer } from './announcer.ts';
import { offerDismissal } from './behaviours/announcement.ts';
import { followColourMode } from './behaviours/colour-mode.ts';
import { offerCopies } from './behaviours/copy.ts';
import { offerPageCopy } from './behaviours/copy-page.ts';
import { followExpandButtons, updateExpandButtons } from './behaviours/expand-buttons.ts';
import { followLanguage } from './behaviours/language.ts';
import { makeMenuModal } from './behaviours/menu.ts';
import { openPanels } from './behaviours/panels.ts';
import { followPendingSearch } from './behaviours/pending-search.ts';
import { followReading } from './behaviours/reading-position.ts';
import { revealTargets } from './behaviours/reveal.ts';
import { openSearchByKey } from './behaviours/search-shortcut.ts';
import { persistSidebar } from './behaviours/sidebar.ts';
import { wakeIslands } from './islands/wake.ts';
import { navigateInPlace } from './navigation/navigate.ts';
import { createPages } from './navigation/pages.ts';
import { prefetchLinks } from './navigation/prefetch.ts';
import { preloadIslands } from './preload.ts';

/* The one script of every page: sets up all behaviours once the page is drawn. */

// The page does not wait for this script (`async`), so it may come before the end of the page.
if (document.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));

const announce = createAnnouncer();
const pages = createPages();
const islands = wakeIslands();
const lookForLinks = prefetchLinks(pages);
const reading = { stop: followReading() };
const sidebar = persistSidebar();

followColourMode();
offerDismissal();
followLanguage(islands.arrive);
offerCopies(announce);
offerPageCopy(announce);
openPanels();
revealTargets();
openSearchByKey(makeMenuModal());
followPendingSearch();
followExpandButtons();
updateExpandButtons();
navigateInPlace({
  pages,
  announce,
  onLeave(region) {
    islands.leave(region);
    sidebar.leave(region);
  },
  onRepeat: islands.recover,
  onArrive() {
    // Islands outside the regions survive navigation. Without this a crashed search would be missing from then on.
    islands.recover();
    sidebar.arrive();
    reading.stop();
    reading.stop = followReading();
    updateExpandButtons();
    islands.arrive();
    lookForLinks();
  },
});
// A link inside the page may fill in the request form.
addEventListener('hashchange', islands.arrive);
islands.arrive();
lookForLinks();
preloadIslands(document.querySelector('script[data-chunks]'));
// Tells styles and tests that everything above is done.
document.documentElement.dataset.live = '';
