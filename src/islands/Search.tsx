import { loadData, loadJson } from '../browser/fetch-kept.ts';
import type { Load } from '../browser/use-load.ts';
import { loadSearch, type SearchDeps } from '../search/load-search.ts';
import { SEARCH_FILE } from '../search/packed.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { SearchButton } from '../search-dialog/SearchButton.tsx';

/** The search of the site. */
export default function Search() {
  return <SearchButton load={load} navigate={(href) => location.assign(href)} />;
}

const load: Load<SearchIndex> = async (improve) => loadSearch(`/${SEARCH_FILE}`, browserDeps, improve);

const browserDeps: SearchDeps = { data: loadData, rests: loadJson };
