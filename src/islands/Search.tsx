import { useCallback, useRef, useState } from 'react';
import { fetchKept } from '../browser/fetch-kept.ts';
import type { Load } from '../browser/use-load.ts';
import { Icon } from '../elements/Icon.tsx';
import { loadSearch, type SearchDeps } from '../search/load-search.ts';
import { SEARCH_FILE } from '../search/packed.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { SearchDialog } from '../search-dialog/SearchDialog.tsx';
import { search } from '../strings/search.ts';

/** The search button, and the search dialog once it has been opened. */
export default function Search() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setState('closed'), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="navbar-search"
        data-action="search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setState('open')}
      >
        <Icon name="search" />
        <span className="navbar-search-label">{search.button}</span>
        <span className="navbar-search-keys" aria-hidden="true">
          {search.shortcut}
        </span>
      </button>
      {state !== 'never' && (
        <SearchDialog
          open={state === 'open'}
          onClose={close}
          load={load}
          takeTyped={() => takeTyped(button.current)}
          navigate={(href) => location.assign(href)}
        />
      )}
    </>
  );
}

/**
 * Takes what the reader typed while the search was loading (`followPendingSearch`), which ends with this. Nothing else
 * ends it in a window that is not in front, where the focus moves without an event.
 */
function takeTyped(button: HTMLElement | null): string {
  const typed = button?.dataset.typed ?? '';
  delete button?.dataset.typed;
  button?.removeAttribute('aria-busy');
  return typed;
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
