import { useCallback, useRef, useState } from 'react';
import { Icon } from '../elements/Icon.tsx';
import { loadSearch, type Surroundings } from '../search/load-search.ts';
import { SEARCH_FILE } from '../search/packed.ts';
import { SearchDialog } from '../search-dialog/SearchDialog.tsx';
import type { LoadIndex } from '../search-dialog/use-index.ts';
import { search } from '../strings/search.ts';
import { loadStyles } from './load-styles.ts';

/** The button of the search, and its dialog from the first time on that it is opened. */
export default function Search() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setState('closed'), []);
  const open = () => void loadStyles('search').then(() => setState('open'));
  return (
    <>
      <button
        ref={button}
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
        <SearchDialog
          open={state === 'open'}
          onClose={close}
          load={load}
          typed={() => takeTyped(button.current)}
          navigate={(href) => location.assign(href)}
        />
      )}
    </>
  );
}

/** What the reader has typed since the search was asked for: see `keepWhatIsTyped`. */
function takeTyped(button: HTMLElement | null): string {
  const typed = button?.dataset.typed ?? '';
  delete button?.dataset.typed;
  return typed;
}

const load: LoadIndex = async (improve) => loadSearch(`/${SEARCH_FILE}`, published, improve);

/** The files are the program's own: what they hold is what it wrote. */
const published: Surroundings = {
  async data(address) {
    // Hosts that say nothing of caching leave browsers to guess how long a file is good.
    return (await fetchFile(address, 'no-cache')).json();
  },
  async rests(address) {
    return (await fetchFile(address, 'default')).json();
  },
  pause: () => new Promise((resolve) => setTimeout(resolve)),
};

async function fetchFile(address: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
