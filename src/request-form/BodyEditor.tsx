import { useRef } from 'react';
import { LiveRegion } from '../browser/LiveRegion.tsx';
import { Code } from '../elements/Code.tsx';
import { jsonText, parseJsonText } from '../model/json.ts';
import { isFormType } from '../model/media-type.ts';
import type { BodyForm } from '../model/request-form.ts';
import { requestForm, valueErrors } from '../strings/request-form.ts';
import { isJsonBody } from './body-state.ts';
import type { BodyError } from './check-body.ts';
import { Field } from './Field.tsx';
import type { BodyVerdict } from './faults.ts';
import { VERBATIM_INPUT } from './TextInput.tsx';

type Props = {
  media: BodyForm;
  text: string;
  write: (text: string) => void;
  /** What the check says; `undefined` as long as that is not known. */
  checked: BodyVerdict | undefined;
};

/** The editor of a body that is one text. JSON is checked line by line. */
export function BodyEditor({ media, text, write, checked }: Props) {
  const editor = useRef<HTMLTextAreaElement>(null);
  const isJson = isJsonBody(media);
  const value = isJson ? parseJsonText(text) : undefined;
  const goTo = ({ offset }: BodyError) => {
    // The focus scrolls to the caret.
    editor.current?.setSelectionRange(offset, offset);
    editor.current?.focus();
  };
  return (
    <Field label={editorLabel(media)}>
      {({ id }) => (
        <>
          <textarea
            ref={editor}
            id={id}
            className="form-editor"
            rows={Math.min(16, Math.max(7, text.split('\n').length))}
            {...VERBATIM_INPUT}
            translate="no"
            aria-invalid={checked && checked.errors.length > 0 ? true : undefined}
            aria-describedby={isJson ? `${id}-check` : undefined}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
          {isJson && (
            <div className="form-check">
              {/* The visible list cannot be the live region: it has buttons, and changes with every key. */}
              <LiveRegion text={checked ? sentenceOf(checked) : ''} />
              <div id={`${id}-check`}>{checked && <Verdict checked={checked} goTo={goTo} />}</div>
              <button
                type="button"
                className="button-plain"
                disabled={value === undefined}
                onClick={() => value !== undefined && write(jsonText(value, 2))}
              >
                {requestForm.format}
              </button>
            </div>
          )}
        </>
      )}
    </Field>
  );
}

function editorLabel(media: BodyForm): string {
  if (!isJsonBody(media)) return requestForm.text;
  const isForm = isFormType(media.contentType) && !Array.isArray(media.examples[0]?.value);
  return isForm ? requestForm.fields : requestForm.json;
}

/** How many errors are listed at once. */
const MAX_ERRORS = 4;

/** One sentence for screen readers: the first error and the number of the others, or that the body is right. */
function sentenceOf({ errors, note }: BodyVerdict): string {
  const [first, ...others] = errors;
  if (!first) return note;
  const sentence = `${valueErrors.atLine(first.line, first.path)}${first.message}`;
  return others.length === 0 ? sentence : `${sentence} ${requestForm.moreErrors(others.length)}`;
}

function Verdict({ checked, goTo }: { checked: BodyVerdict; goTo: (error: BodyError) => void }) {
  const { errors, value, note, isRight } = checked;
  if (errors.length === 0) return <p className={isRight ? 'form-right' : 'form-hint'}>{note}</p>;
  const more = errors.length - MAX_ERRORS;
  return (
    <>
      <ul className="form-problems">
        {errors.slice(0, MAX_ERRORS).map((error) => (
          <li key={`${error.offset} ${error.message}`}>
            <button type="button" onClick={() => goTo(error)}>
              {requestForm.line(error.line)}
            </button>{' '}
            {error.path && <Code>{error.path}</Code>} {error.message}
          </li>
        ))}
        {more > 0 && <li>{requestForm.moreErrors(more)}</li>}
      </ul>
      {!value && <p className="form-hint">{requestForm.lastRight}</p>}
    </>
  );
}
