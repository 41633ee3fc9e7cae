import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { decodeAddress } from '../model/decode-address.ts';
import { MANUAL_SEARCH_DATA_ID, MANUAL_SEARCH_ID } from '../model/ids.ts';
import { loadSearch, type SearchDeps } from '../search/load-search.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { SearchButton } from '../search-dialog/SearchButton.tsx';
import { SearchDialog } from '../search-dialog/SearchDialog.tsx';
import { SearchResults } from '../search-dialog/SearchResults.tsx';
import { openDetailsAround } from './behaviours/open-details.ts';
import { followScrolling } from './behaviours/scroll-stops.ts';
import { followSearch } from './behaviours/search.ts';

/*
 * The script of the manual in one file: the search of the site, with the data that the file holds. Links work without
 * it, but for those that lead into a closed fold in browsers that do not open it by themselves.
 */

/** The address is not needed: the manual writes the data whole, in one element. */
const inFile: SearchDeps = {
  data: async () => JSON.parse(document.getElementById(MANUAL_SEARCH_DATA_ID)?.textContent ?? ''),
  rests: async () => [],
};

/** Goes to a place found by the search. The focus follows, because the closed dialog has given it to its button. */
function go(href: string): void {
  location.assign(href);
  const target = reveal();
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}

/** Opens the folds around the target of the address, and scrolls there. */
function reveal(): HTMLElement | null {
  const target = document.getElementById(decodeAddress(location.hash.slice(1)));
  openDetailsAround(target);
  target?.scrollIntoView();
  return target;
}

addEventListener('hashchange', reveal);
reveal();
followScrolling()();
const place = document.getElementById(MANUAL_SEARCH_ID);
if (place)
  flushSync(() =>
    createRoot(place).render(
      <>
        <SearchButton />
        <SearchDialog />
      </>,
    ),
  );
const drawn = new Set<HTMLElement>();
followSearch(async () => undefined, drawResults);

function drawResults(island: HTMLElement): void {
  if (drawn.has(island)) return;
  drawn.add(island);
  const { promise, resolve } = Promise.withResolvers<SearchIndex>();
  void loadSearch('', inFile, resolve).then((index) =>
    createRoot(island).render(<SearchResults place={island} index={index} better={promise} navigate={go} />),
  );
}
