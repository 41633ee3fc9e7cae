import { Icon } from '../elements/Icon.tsx';
import { search } from '../strings/search.ts';
import { optionId } from './options.ts';

type Props = {
  readonly id: string;
  readonly queries: readonly string[];
  readonly active: number;
  readonly onAsk: (query: string) => void;
  readonly onPoint: (number: number) => void;
};

/** The latest queries as options of the combobox, so that the arrow keys reach them. */
export function RecentList({ id, queries, active, onAsk, onPoint }: Props) {
  return (
    <div role="listbox" id={id} aria-label={search.recent} className="search-results">
      {queries.map((query, number) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys of its options
        <div
          key={query}
          role="option"
          id={optionId(id, number)}
          tabIndex={-1}
          aria-selected={number === active}
          className="search-option"
          onClick={() => onAsk(query)}
          onMouseMove={() => onPoint(number)}
        >
          <Icon name="recent" />
          <span>{query}</span>
        </div>
      ))}
    </div>
  );
}
