import { search } from '../strings/search.ts';
import { optionId } from './options.ts';

type Props = {
  readonly id: string;
  readonly questions: readonly string[];
  readonly active: number;
  readonly onAsk: (question: string) => void;
  readonly onPoint: (number: number) => void;
};

/** The latest questions as options of the combobox, so that the arrow keys reach them. */
export function RecentList({ id, questions, active, onAsk, onPoint }: Props) {
  return (
    <div role="listbox" id={id} aria-label={search.recent} className="search-results">
      {questions.map((question, number) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys of its options
        <div
          key={question}
          role="option"
          id={optionId(id, number)}
          tabIndex={-1}
          aria-selected={number === active}
          className="search-option search-recent"
          onClick={() => onAsk(question)}
          onMouseMove={() => onPoint(number)}
        >
          {question}
        </div>
      ))}
    </div>
  );
}
