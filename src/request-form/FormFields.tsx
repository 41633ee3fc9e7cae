import { own } from '../model/own.ts';
import type { BodyForm, FieldForm } from '../model/request-form.ts';
import { requestForm } from '../strings/request-form.ts';
import type { Check } from './check.ts';
import { SelectField } from './Field.tsx';
import { fieldFault, formFault } from './faults.ts';
import type { RequestDraft } from './use-request.ts';
import { ValueField } from './ValueField.tsx';

type Props = { media: BodyForm; fields: readonly FieldForm[]; draft: RequestDraft; check: Check };

/** The fields of a form body, the required ones first. */
export function FormFields({ media, fields, draft: { state, change }, check }: Props) {
  const ordered = [...fields.filter(({ required }) => required), ...fields.filter(({ required }) => !required)];
  const fault = formFault(media, fields, state, check);
  const controls = ordered.map((field) => {
    const { name, contentTypes = [] } = field;
    const typed = own(state.fields, name) ?? { sent: false, text: '' };
    return (
      <ValueField
        key={name}
        form={field}
        typed={typed}
        onChange={(next) => change({ fields: { ...state.fields, [name]: next }, body: { ...state.body, sent: true } })}
        error={fieldFault(media, field, typed, check)}
        whenEmpty={typed.sent ? requestForm.emptyText : requestForm.notYetSent}
        accept={contentTypes}
      >
        {contentTypes.length > 1 && (
          <SelectField
            label={requestForm.partType(name)}
            value={own(state.partTypes, name) ?? contentTypes[0] ?? ''}
            options={contentTypes.map((type) => ({ value: type, label: type }))}
            onChange={(type) => change({ partTypes: { ...state.partTypes, [name]: type } })}
          />
        )}
      </ValueField>
    );
  });
  return (
    <>
      {controls}
      <div role="status">{fault !== undefined && <p className="form-error">{fault}</p>}</div>
    </>
  );
}
