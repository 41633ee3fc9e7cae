import { loadData, loadJson } from '../browser/fetch-kept.ts';
import { loadSearch, type SearchDeps } from '../search/load-search.ts';
import { SEARCH_FILE } from '../search/packed.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { SearchResults } from '../search-dialog/SearchResults.tsx';

const browserDeps: SearchDeps = { data: loadData, rests: loadJson };

/** Loads the search of the site. The field of its dialog is there already. */
export async function load(_: object, place: HTMLElement) {
  const { promise, resolve } = Promise.withResolvers<SearchIndex>();
  const index = await loadSearch(`/${SEARCH_FILE}`, browserDeps, resolve);
  return <SearchResults place={place} index={index} better={promise} navigate={(href) => location.assign(href)} />;
}
