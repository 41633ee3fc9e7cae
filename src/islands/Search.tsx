import { fetchKept } from '../browser/fetch-kept.ts';
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

/** Reads the published data. Does not validate it: the build of this site wrote it. */
const browserDeps: SearchDeps = {
  async data(address) {
    // Always revalidate: if the host sends no caching headers, browsers guess how long a file is fresh.
    return (await fetchFile(address, 'no-cache')).json();
  },
  async rests(address) {
    return (await fetchFile(address, 'default')).json();
  },
  pause: () => new Promise((resolve) => setTimeout(resolve)),
};

async function fetchFile(address: string, cache: RequestCache): Promise<Response> {
  const response = await fetchKept(address, { cache });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
