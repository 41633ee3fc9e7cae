import { Code } from '../elements/Code.tsx';
import { own } from '../model/own.ts';
import type { RequestServer } from '../model/request-operation.ts';
import { canHold, type Destination, freeVariables, serverChoices } from '../samples/server.ts';
import { environment } from '../strings/environment.ts';
import { requestForm } from '../strings/request-form.ts';
import { SelectField } from './Field.tsx';
import { TextField } from './TextInput.tsx';
import type { PartProps } from './use-request.ts';

/** The server of the request, and fields for the variables of its address. Renders nothing if there is no choice. */
export function ServerFields({ form: { operation }, draft: { state, sendTo } }: PartProps) {
  const server = operation.servers[state.server];
  if (!server) return null;
  const choices = serverChoices(operation);
  const free = freeVariables(server);
  const { serverVariables } = state;
  const set = (name: string, value: string) =>
    sendTo({ server: state.server, serverVariables: { ...serverVariables, [name]: value } });
  return (
    <>
      {choices.length > 1 && (
        <SelectField
          label={environment.label}
          value={choices.findIndex(({ destination }) => isSameChoice(server, destination, state))}
          options={choices.map(({ label }, index) => ({ value: index, label }))}
          onChange={(index) => sendTo(choices[index]?.destination ?? state)}
        />
      )}
      {free.map((variable) => (
        <VariableField
          key={variable.name}
          server={server}
          variable={variable}
          value={own(serverVariables, variable.name) ?? variable.default}
          onChange={(value) => set(variable.name, value)}
        />
      ))}
    </>
  );
}

/** Whether two requests go to one choice of servers, whatever is typed into fields. */
function isSameChoice(server: RequestServer, choice: Destination, state: Destination): boolean {
  const free = freeVariables(server);
  const listed = server.variables.filter((variable) => !free.includes(variable));
  const valueIn = ({ serverVariables }: Destination, { name, default: given }: (typeof listed)[number]) =>
    own(serverVariables, name) ?? given;
  return (
    choice.server === state.server && listed.every((variable) => valueIn(choice, variable) === valueIn(state, variable))
  );
}

type VariableProps = {
  server: RequestServer;
  variable: RequestServer['variables'][number];
  value: string;
  onChange: (value: string) => void;
};

function VariableField({ server, variable, value, onChange }: VariableProps) {
  const { name, default: given, enum: allowed } = variable;
  const label = <Code>{name}</Code>;
  if (allowed.length > 0) {
    const options = allowed.map((option) => ({ value: option, label: option }));
    return <SelectField label={label} value={value} options={options} onChange={onChange} />;
  }
  const error = canHold(server, variable, value) ? undefined : requestForm.notInAddress(given);
  return <TextField label={label} error={error} text={value} onChange={onChange} />;
}
