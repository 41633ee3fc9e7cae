import { search } from '../strings/search.ts';

type Props = {
  readonly text: string;
  /** Searches the whole site; set if only a part of it was searched. */
  readonly onEverywhere?: (() => void) | undefined;
};

/** Advice for a query without results. */
export function NothingFound({ text, onEverywhere }: Props) {
  return (
    <div className="search-nothing">
      <p className="search-nothing-title">{search.nothing(text)}</p>
      <ul>
        {search.advice.map((advice) => (
          <li key={advice}>{advice}</li>
        ))}
      </ul>
      {onEverywhere && (
        <button type="button" className="button-plain" onClick={onEverywhere}>
          {search.everywhere}
        </button>
      )}
    </div>
  );
}
