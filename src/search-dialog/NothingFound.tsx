import { search } from '../strings/search.ts';

type Props = {
  readonly text: string;
  /** Set where only a part of the site was searched. */
  readonly onEverywhere?: (() => void) | undefined;
};

/** What to try where a question has no answer. */
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
        <button type="button" className="search-button" onClick={onEverywhere}>
          {search.everywhere}
        </button>
      )}
    </div>
  );
}
