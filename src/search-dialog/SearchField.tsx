import type { KeyboardEvent } from 'react';
import { MAX_QUERY_LENGTH } from '../search/parse-query.ts';
import { search } from '../strings/search.ts';

type Props = {
  readonly text: string;
  /** The id of the listbox. */
  readonly list: string;
  readonly expanded: boolean;
  /** The id of the active option. */
  readonly active: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** The input of the combobox. It keeps the focus while the arrow keys move among the options. */
export function SearchField({ text, list, expanded, active, onChange, onKeyDown }: Props) {
  return (
    <input
      type="text"
      role="combobox"
      className="search-field"
      aria-label={search.field}
      aria-autocomplete="list"
      aria-expanded={expanded}
      aria-controls={expanded ? list : undefined}
      aria-activedescendant={active}
      placeholder={search.placeholder}
      value={text}
      maxLength={MAX_QUERY_LENGTH}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
