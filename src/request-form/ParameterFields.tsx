import { own } from '../model/own.ts';
import type { ParameterForm } from '../model/request-form.ts';
import { parameterKey } from '../model/request-operation.ts';
import { needsText } from '../samples/address.ts';
import { placeholderText } from '../samples/placeholder.ts';
import { requestForm } from '../strings/request-form.ts';
import type { Faults } from './faults.ts';
import type { TypedText } from './typed.ts';
import type { PartProps } from './use-request.ts';
import { ValueField } from './ValueField.tsx';

/** The parameters of every location. */
export function ParameterFields({ form, draft: { state, change }, faults }: PartProps & { faults: Faults }) {
  const { parameters } = form.operation;
  if (parameters.length === 0) return null;
  return (
    <fieldset className="form-group form-rows">
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
            error={own(faults.parameters, key)}
            whenEmpty={whenEmpty(parameter, typed)}
          />
        );
      })}
    </fieldset>
  );
}

/** An optional one that is empty is not sent. */
function whenEmpty(parameter: ParameterForm, { sent }: TypedText): string | undefined {
  const { control, name, required } = parameter;
  if (!required) return undefined;
  if (!sent || needsText(parameter)) return requestForm.placeholder(placeholderText(name));
  return control.kind === 'text' ? requestForm.emptyText : undefined;
}
