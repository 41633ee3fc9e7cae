import { requestForm } from '../strings/request-form.ts';
import { BodyChoices } from './BodyChoices.tsx';
import { BodyEditor } from './BodyEditor.tsx';
import { fieldsOf } from './body-state.ts';
import { Checkbox, Field } from './Field.tsx';
import { FilePicker } from './FilePicker.tsx';
import { FormFields } from './FormFields.tsx';
import type { Faults } from './faults.ts';
import type { PartProps } from './use-request.ts';

type Props = PartProps & { faults: Faults };

/** The body: what it begins with, and its fields or the editor of its text. */
export function BodyFields({ form, draft, faults }: Props) {
  const { state, change } = draft;
  const { requestBody } = form.operation;
  if (!requestBody) return null;
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
      {(state.body.sent || requestBody.required) && (
        <>
          <BodyChoices form={form} draft={draft} />
          <Content form={form} draft={draft} faults={faults} />
        </>
      )}
    </fieldset>
  );
}

function Content({ form, draft, faults }: Props) {
  const { state, change } = draft;
  const media = form.operation.requestBody?.content[state.mediaType];
  if (!media) return null;
  const fields = fieldsOf(media, state.variant);
  if (fields) return <FormFields fields={fields} draft={draft} faults={faults} />;
  const write = (text: string) => change({ body: { sent: true, text } });
  if (media.isFile !== true)
    return <BodyEditor media={media} text={state.body.text} write={write} checked={faults.body} />;
  return (
    <Field label={requestForm.file} hint={requestForm.fileName}>
      {(attributes) => (
        <FilePicker
          attributes={attributes}
          name={requestForm.body}
          isList={false}
          text={state.body.text}
          onChange={write}
          accept={[media.contentType]}
        />
      )}
    </Field>
  );
}
