import type { RequestForm } from '../model/request-form.ts';
import { requestForm } from '../strings/request-form.ts';
import { Field, SelectField } from './Field.tsx';
import { TextInput } from './TextInput.tsx';
import type { RequestDraft } from './use-request.ts';

/** The server of the request and the variables of its address. Renders nothing if there is no choice. */
export function ServerFields({ form, draft: { state, change } }: { form: RequestForm; draft: RequestDraft }) {
  const { servers } = form.operation;
  const variables = servers[state.server]?.variables ?? [];
  if (servers.length < 2 && variables.length === 0) return null;
  const set = (name: string, value: string) => change({ serverVariables: { ...state.serverVariables, [name]: value } });
  return (
    <fieldset className="form-group">
      <legend>{requestForm.server}</legend>
      {servers.length > 1 && (
        <SelectField
          label={<code>URL</code>}
          value={state.server}
          options={servers.map(({ url }, index) => ({ value: index, label: url }))}
          onChange={(server) => change({ server })}
        />
      )}
      {variables.map(({ name, default: fallback, enum: allowed }) => {
        const value = state.serverVariables[name] ?? fallback;
        const label = <code>{name}</code>;
        const write = (text: string) => set(name, text);
        if (allowed.length === 0)
          return (
            <Field key={name} label={label}>
              {(attributes) => <TextInput attributes={attributes} text={value} onChange={write} />}
            </Field>
          );
        const options = allowed.map((option) => ({ value: option, label: option }));
        return <SelectField key={name} label={label} value={value} options={options} onChange={write} />;
      })}
    </fieldset>
  );
}
