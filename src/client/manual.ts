import { MANUAL_SEARCH_DATA_ID, MANUAL_SEARCH_ID } from '../model/ids.ts';
import { openSearch } from '../search/open-search.ts';
import { showSearch } from '../search-dialog/show-search.ts';
import { keepModal } from './behaviours/modal.ts';
import { revealTarget } from './behaviours/reveal.ts';
import { followScrolling } from './behaviours/scroll-stops.ts';
import { followSearch } from './behaviours/search.ts';

/*
 * The script of the manual in one file: the search of the site, with the data that the file holds. Links work without
 * it, but for those that lead into a closed fold in browsers that do not open it by themselves.
 */

/** Opens the folds around the target of the address, and scrolls there. */
function reveal(): HTMLElement | undefined {
  const target = revealTarget(location.hash);
  target?.scrollIntoView();
  return target;
}

addEventListener('hashchange', () => {
  const target = reveal();
  // The closed dialog of the search has given the focus to its button.
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
});
reveal();
followScrolling()();
document.getElementById(MANUAL_SEARCH_ID)?.removeAttribute('hidden');
keepModal();
const drawn = new Set<HTMLElement>();
followSearch(
  async () => undefined,
  (place) => {
    if (drawn.has(place)) return;
    drawn.add(place);
    const data = JSON.parse(document.getElementById(MANUAL_SEARCH_DATA_ID)?.textContent ?? '');
    // The manual has its data whole, in one element.
    void openSearch(data, async () => [], showSearch(place, reportError));
  },
);
