import { useCallback, useState } from 'react';
import { Icon } from '../elements/Icon.tsx';
import { type Fetch, loadSearch } from '../search/load-search.ts';
import { SearchDialog } from '../search-dialog/SearchDialog.tsx';
import type { LoadIndex } from '../search-dialog/use-index.ts';
import { search } from '../strings/search.ts';
import { loadStyles } from './load-styles.ts';

/** The button of the search, and its dialog from the first time on that it is opened. */
export default function Search() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const close = useCallback(() => setState('closed'), []);
  const open = () => void loadStyles('search').then(() => setState('open'));
  return (
    <>
      <button
        type="button"
        className="navbar-search"
        data-action="search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Icon name="search" />
        <span className="navbar-search-label">{search.button}</span>
        <span className="navbar-search-keys" aria-hidden="true">
          {search.shortcut}
        </span>
      </button>
      {state !== 'never' && (
        <SearchDialog open={state === 'open'} onClose={close} load={load} navigate={(href) => location.assign(href)} />
      )}
    </>
  );
}

const load: LoadIndex = async (improve) => {
  const address = document.querySelector<HTMLMetaElement>('meta[name="search"]')?.content ?? '';
  return loadSearch(address, published, improve);
};

/** The files are the program's own: what they hold is what it wrote. */
const published: Fetch = {
  async data(address) {
    return (await fetchAsset(address)).json();
  },
  async texts(address) {
    return (await fetchAsset(address)).json();
  },
};

async function fetchAsset(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
