import { useRef } from 'react';
import { LiveRegion } from '../browser/LiveRegion.tsx';
import { jsonText, parseJsonText } from '../model/json.ts';
import { isFormType } from '../model/media-type.ts';
import type { BodyForm } from '../model/request-form.ts';
import { requestForm } from '../strings/request-form.ts';
import { sentenceOnFaults } from './body-faults.ts';
import { isJsonBody } from './body-state.ts';
import { FaultCount, FaultList } from './FaultList.tsx';
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
  const hasErrors = checked !== undefined && checked.errors.length > 0;
  const goTo = (offset: number) => {
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
            aria-invalid={hasErrors || undefined}
            aria-describedby={isJson ? `${id}-check` : undefined}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
          {isJson && (
            <div className="form-check">
              {/* What is visible cannot be the live region: it has buttons, and changes with every key. */}
              <LiveRegion text={checked ? sentenceOf(checked) : ''} />
              <p id={`${id}-check`}>{checked && <InShort checked={checked} />}</p>
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
          {hasErrors && <FaultList faults={checked.errors} goTo={goTo} />}
          {hasErrors && !checked.value && <p className="form-hint">{requestForm.lastRight}</p>}
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

/** For screen readers: the number of errors and the first one, or that the body is right. */
function sentenceOf({ errors, note }: BodyVerdict): string {
  return errors.length === 0 ? note : sentenceOnFaults(errors);
}

/** What the check says in one line: how many errors there are, or that there is none. */
function InShort({ checked: { errors, note, isRight } }: { checked: BodyVerdict }) {
  if (errors.length > 0) return <FaultCount count={errors.length} />;
  return <span className={isRight ? 'form-right' : 'form-hint'}>{note}</span>;
}
