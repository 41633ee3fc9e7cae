import { useState } from 'react';
import { getLocal, setLocal } from '../browser/storage.ts';
import { SEARCH_KEY } from '../model/preferences.ts';
import { search } from '../strings/search.ts';

/** The keys to use, and the setting that turns off the key that is a character (WCAG 2.2, 2.1.4). */
export function SearchFooter() {
  const { keys, keyNames, slash } = search;
  const [hasSlash, setSlash] = useState(() => !getLocal(SEARCH_KEY));
  const choose = (next: boolean) => {
    setSlash(next);
    setLocal(SEARCH_KEY, next ? '' : 'off');
  };
  return (
    <div className="search-footer">
      {/* Screen readers announce the keys of a combobox themselves. */}
      <p aria-hidden="true">
        <span>
          <kbd>{keyNames.up}</kbd> <kbd>{keyNames.down}</kbd> {keys.move}
        </span>
        <span>
          <kbd>{keyNames.enter}</kbd> {keys.open}
        </span>
        <span>
          <kbd>{keyNames.escape}</kbd> {keys.close}
        </span>
      </p>
      <label>
        <input type="checkbox" checked={hasSlash} onChange={({ target }) => choose(target.checked)} />
        <span>
          <kbd>/</kbd> {slash}
        </span>
      </label>
    </div>
  );
}
