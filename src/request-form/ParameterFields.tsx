import type { ParameterForm, RequestForm } from '../model/request-form.ts';
import { parameterKey } from '../model/request-operation.ts';
import { needsText } from '../samples/address.ts';
import { placeholderText } from '../samples/placeholder.ts';
import { requestForm } from '../strings/request-form.ts';
import type { Check } from './check.ts';
import { parameterFault } from './faults.ts';
import { initialState } from './state.ts';
import type { Typed } from './typed.ts';
import type { RequestDraft } from './use-request.ts';
import { ValueField } from './ValueField.tsx';

/** The parameters of every location. */
export function ParameterFields({
  form,
  draft: { state, change },
  check,
}: {
  form: RequestForm;
  draft: RequestDraft;
  check: Check;
}) {
  const { parameters } = form.operation;
  if (parameters.length === 0) return null;
  const initial = initialState(form).parameters;
  return (
    <fieldset className="form-group">
      <legend>{requestForm.parameters}</legend>
      {parameters.map((parameter) => {
        const key = parameterKey(parameter);
        const typed = state.parameters[key] ?? { sent: false, text: '' };
        return (
          <ValueField
            key={key}
            form={parameter}
            typed={typed}
            onChange={(next) => change({ parameters: { ...state.parameters, [key]: next } })}
            error={parameterFault(parameter, { typed, start: initial[key] }, check)}
            whenEmpty={whenEmpty(parameter, typed)}
          />
        );
      })}
    </fieldset>
  );
}

function whenEmpty(parameter: ParameterForm, { sent }: Typed): string | undefined {
  const { control, name } = parameter;
  if (!sent || needsText(parameter)) return requestForm.placeholder(placeholderText(name));
  return control.kind === 'text' ? requestForm.emptyText : undefined;
}
