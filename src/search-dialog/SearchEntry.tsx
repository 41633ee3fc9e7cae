import { Icon } from '../elements/Icon.tsx';
import { search } from '../strings/search-dialog.ts';

/** A button that looks like the field of the search and opens it, with questions that it can be opened with. */
export function SearchEntry({ questions = [] }: { questions?: readonly string[] }) {
  return (
    <div className="search-entry">
      <button type="button" className="search-entry-field" data-action="search" aria-haspopup="dialog">
        <Icon name="search" />
        {search.field}
      </button>
      {questions.length > 0 && (
        <p className="search-entry-questions note row">
          {search.try}
          {questions.map((question) => (
            <button type="button" key={question} data-action="search" data-query={question} aria-haspopup="dialog">
              {question}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
