import { useCallback, useRef, useState } from 'react';
import { Icon } from '../elements/Icon.tsx';
import { search } from '../strings/search.ts';
import { SearchDialog, type SearchDialogProps } from './SearchDialog.tsx';

/** The search button, and the search dialog once it has been opened. */
export function SearchButton({ load, navigate }: Pick<SearchDialogProps, 'load' | 'navigate'>) {
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
          navigate={navigate}
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
