import { Icon } from '../elements/Icon.tsx';
import { search } from '../strings/search-dialog.ts';

/** The button that opens the search (`behaviour.ts`). */
export function SearchButton() {
  return (
    <button
      type="button"
      className="button-plain navbar-search"
      data-action="search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon name="search" />
      <span className="navbar-search-label">{search.button}</span>
      <span className="navbar-search-keys" aria-hidden="true">
        <kbd>{search.shortcut}</kbd>
      </span>
    </button>
  );
}
