import { Icon } from '../elements/Icon.tsx';
import { Island } from '../elements/Island.tsx';
import { SEARCH_FILE } from '../search/packed.ts';
import { MAX_QUERY_LENGTH } from '../search/parse-query.ts';
import { search } from '../strings/search-dialog.ts';

/**
 * The dialog of the search, with the field of an «Editable Combobox With List Autocomplete» (WAI-ARIA APG). It is part
 * of every page, so that the field takes keys from the first moment. `search-dialog/show-search.ts` draws the rest.
 */
export function SearchDialog() {
  return (
    <dialog className="search" popover="auto" aria-label={search.title}>
      <div className="search-panel">
        <div className="search-bar panel-head">
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            className="search-field"
            aria-label={search.field}
            aria-autocomplete="list"
            aria-expanded="false"
            placeholder={search.placeholder}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <button type="button" className="icon-button" data-action="close-search" aria-label={search.close}>
            <Icon name="close" />
          </button>
        </div>
        <Island name="Search" source={`/${SEARCH_FILE}`} waiting={search.loading} />
      </div>
    </dialog>
  );
}
