import { own } from '../model/own.ts';
import type { FieldForm } from '../model/request-form.ts';
import { requestForm } from '../strings/request-form.ts';
import { SelectField } from './Field.tsx';
import type { Faults } from './faults.ts';
import type { RequestDraft } from './use-request.ts';
import { ValueField } from './ValueField.tsx';

type Props = { fields: readonly FieldForm[]; draft: RequestDraft; faults: Faults };

/** The fields of a form body, the required ones first. */
export function FormFields({ fields, draft: { state, change }, faults }: Props) {
  const ordered = [...fields.filter(({ required }) => required), ...fields.filter(({ required }) => !required)];
  const controls = ordered.map((field) => {
    const { name, contentTypes = [] } = field;
    const typed = own(state.fields, name) ?? { sent: false, text: '' };
    return (
      <ValueField
        key={name}
        form={field}
        typed={typed}
        onChange={(next) => change({ fields: { ...state.fields, [name]: next }, body: { ...state.body, sent: true } })}
        error={own(faults.fields, name)}
        whenEmpty={field.required ? (typed.sent ? requestForm.emptyText : requestForm.notYetSent) : undefined}
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
      <div role="status">{faults.together !== undefined && <p className="form-error">{faults.together}</p>}</div>
    </>
  );
}
