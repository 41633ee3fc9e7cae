import { useMemo, useRef } from 'react';
import { LiveRegion } from '../browser/LiveRegion.tsx';
import type { BodyForm, RequestForm } from '../model/request-form.ts';
import { isFileBody } from '../samples/media.ts';
import { requestForm, valueErrors } from '../strings/request-form.ts';
import type { Check } from './check.ts';
import { type BodyCheck, type BodyError, checkBody } from './check-body.ts';
import { Checkbox, Field, Select } from './Field.tsx';
import { firstBody } from './fragment.ts';
import { bodyText, isJsonBody } from './state.ts';
import type { RequestDraft } from './use-request.ts';

/** The body: the choice of its media type, the choice of an example, and the editor. */
export function BodyFields({ form, draft, check }: { form: RequestForm; draft: RequestDraft; check: Check }) {
  const { state, change } = draft;
  const { requestBody } = form.operation;
  const media = requestBody?.content[state.mediaType];
  if (!requestBody || !media) return null;
  return (
    <fieldset className="form-group">
      <legend>{requestForm.body}</legend>
      {!requestBody.required && (
        <Checkbox
          label={requestForm.sendBody}
          checked={state.body.sent}
          onChange={(sent) => change({ body: { ...state.body, sent } })}
        />
      )}
      {state.body.sent && (
        <>
          {requestBody.content.length > 1 && (
            <Field label={requestForm.mediaType}>
              {(attributes) => (
                <Select
                  attributes={attributes}
                  value={state.mediaType}
                  options={requestBody.content.map(({ contentType }, index) => ({ value: index, label: contentType }))}
                  onChange={(mediaType) => change({ mediaType, body: firstBody(form, mediaType) })}
                />
              )}
            </Field>
          )}
          <Examples media={media} draft={draft} />
          <Editor media={media} draft={draft} check={check} />
        </>
      )}
    </fieldset>
  );
}

/** The choice of an example. It counts as chosen as long as the editor holds its text. */
function Examples({ media, draft: { state, change } }: { media: BodyForm; draft: RequestDraft }) {
  const examples = media.examples.map(({ title, value }) => ({ title, text: bodyText(value, media) }));
  if (examples.length < 2) return null;
  const chosen = examples.findIndex(({ text }) => text === state.body.text);
  return (
    <Field label={requestForm.example}>
      {(attributes) => (
        <Select
          attributes={attributes}
          value={chosen}
          options={[
            ...(chosen < 0 ? [{ value: -1, label: requestForm.chooseExample }] : []),
            ...examples.map(({ title }, index) => ({ value: index, label: title })),
          ]}
          onChange={(index) => {
            const example = examples[index];
            if (example) change({ body: { sent: true, text: example.text } });
          }}
        />
      )}
    </Field>
  );
}

function Editor({ media, draft: { state, change }, check }: { media: BodyForm; draft: RequestDraft; check: Check }) {
  const editor = useRef<HTMLTextAreaElement>(null);
  const { text } = state.body;
  const checked = useMemo(
    () => (isJsonBody(media) ? checkBody(text, media.checked, check) : undefined),
    [media, text, check],
  );
  const write = (next: string) => change({ body: { sent: true, text: next } });
  if (isFileBody(media))
    return (
      <Field label={requestForm.file}>
        {(attributes) => (
          <input
            type="text"
            {...attributes}
            spellCheck={false}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
    );
  const goTo = ({ offset }: BodyError) => {
    editor.current?.focus();
    editor.current?.setSelectionRange(offset, offset);
  };
  return (
    <Field label={editorLabel(media)}>
      {({ id }) => (
        <>
          <textarea
            ref={editor}
            id={id}
            className="form-editor"
            rows={Math.min(16, Math.max(4, text.split('\n').length))}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            translate="no"
            aria-invalid={checked && checked.errors.length > 0 ? true : undefined}
            aria-describedby={checked ? `${id}-check` : undefined}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
          {checked && (
            <div className="form-check">
              {/* The visible list cannot be the live region: it has buttons, and changes with every key. */}
              <LiveRegion text={verdictOf(checked, media.checked !== undefined)} />
              <div id={`${id}-check`}>
                <Verdict checked={checked} hasSchema={media.checked !== undefined} goTo={goTo} />
              </div>
              <button
                type="button"
                disabled={!checked.value}
                onClick={() => checked.value && write(JSON.stringify(checked.value.value, null, 2))}
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
  return /json|\*/.test(media.contentType) ? requestForm.json : requestForm.fields;
}

/** How many errors are listed at once. */
const MAX_ERRORS = 4;

/** One sentence for screen readers: the first error and the number of the others, or that the body is right. */
function verdictOf({ errors }: BodyCheck, hasSchema: boolean): string {
  const [first, ...others] = errors;
  if (!first) return hasSchema ? requestForm.bodyIsRight : requestForm.bodyIsJson;
  const sentence = `${valueErrors.atLine(first.line)}${first.path && valueErrors.at(first.path)}${first.message}`;
  return others.length === 0 ? sentence : `${sentence} ${requestForm.moreErrors(others.length)}`;
}

function Verdict({
  checked,
  hasSchema,
  goTo,
}: {
  checked: BodyCheck;
  hasSchema: boolean;
  goTo: (error: BodyError) => void;
}) {
  const { errors, value } = checked;
  if (errors.length === 0)
    return <p className="form-right">{hasSchema ? requestForm.bodyIsRight : requestForm.bodyIsJson}</p>;
  const more = errors.length - MAX_ERRORS;
  return (
    <>
      <ul className="form-problems">
        {errors.slice(0, MAX_ERRORS).map((error) => (
          <li key={`${error.offset} ${error.message}`}>
            <button type="button" onClick={() => goTo(error)}>
              {requestForm.line(error.line)}
            </button>{' '}
            {error.path && <code>{error.path}</code>} {error.message}
          </li>
        ))}
        {more > 0 && <li>{requestForm.moreErrors(more)}</li>}
      </ul>
      {!value && <p className="form-hint">{requestForm.lastRight}</p>}
    </>
  );
}
