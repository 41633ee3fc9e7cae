import type { RequestForm } from '../model/request-form.ts';
import { requestForm } from '../strings/request-form.ts';
import { Field, Select } from './Field.tsx';
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
        <Field label={<code>URL</code>}>
          {(attributes) => (
            <Select
              attributes={attributes}
              value={state.server}
              options={servers.map(({ url }, index) => ({ value: index, label: url }))}
              onChange={(server) => change({ server })}
            />
          )}
        </Field>
      )}
      {variables.map(({ name, default: fallback, enum: allowed }) => {
        const value = state.serverVariables[name] ?? fallback;
        return (
          <Field key={name} label={<code>{name}</code>}>
            {(attributes) =>
              allowed.length > 0 ? (
                <Select
                  attributes={attributes}
                  value={value}
                  options={allowed.map((option) => ({ value: option, label: option }))}
                  onChange={(chosen) => set(name, chosen)}
                />
              ) : (
                <input
                  type="text"
                  {...attributes}
                  value={value}
                  spellCheck={false}
                  onChange={({ target }) => set(name, target.value)}
                />
              )
            }
          </Field>
        );
      })}
    </fieldset>
  );
}
