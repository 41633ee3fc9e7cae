import { useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../browser/LiveRegion.tsx';
import { Code } from '../elements/Code.tsx';
import { own } from '../model/own.ts';
import type { RequestServer } from '../model/request-operation.ts';
import { canHold, type Destination, hostOf, serverAddress } from '../samples/server.ts';
import { requestForm } from '../strings/request-form.ts';
import { SelectField } from './Field.tsx';
import { TextField } from './TextInput.tsx';
import type { PartProps } from './use-request.ts';

/** The server of the request and the variables of its address. Renders nothing if there is no choice. */
export function ServerFields({ form: { operation }, draft: { state, asked, sendTo } }: PartProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [said, say] = useState('');
  const hostOfServer = (destination: Destination) => hostOf(serverAddress(operation, destination));
  const askedHost = asked && hostOfServer(asked);
  useEffect(() => {
    if (askedHost !== undefined) say(requestForm.asksFor(askedHost));
  }, [askedHost]);
  const { servers } = operation;
  const server = servers[state.server];
  const { serverVariables } = state;
  if (!server || (servers.length < 2 && server.variables.length === 0)) return null;
  const choose = (destination: Destination) => {
    sendTo(destination);
    say(requestForm.goesTo(hostOfServer(destination)));
    // The buttons disappear, and with them the focus.
    group.current?.focus();
  };
  return (
    <fieldset ref={group} tabIndex={-1} className="form-group">
      <legend>{requestForm.server}</legend>
      {asked && (
        <AskedServer
          address={serverAddress(operation, asked)}
          present={hostOfServer(state)}
          onAccept={() => choose(asked)}
          onRefuse={() => choose(state)}
        />
      )}
      <LiveRegion text={said} />
      {servers.length > 1 && (
        <SelectField
          label={<Code>URL</Code>}
          value={state.server}
          options={servers.map(({ url }, index) => ({ value: index, label: url }))}
          onChange={(chosen) => sendTo({ server: chosen, serverVariables: {} })}
        />
      )}
      {server.variables.map((variable) => (
        <VariableField
          key={variable.name}
          server={server}
          variable={variable}
          value={own(serverVariables, variable.name) ?? variable.default}
          onChange={(value) =>
            sendTo({ server: state.server, serverVariables: { ...serverVariables, [variable.name]: value } })
          }
        />
      ))}
    </fieldset>
  );
}

type AskedProps = { address: string; present: string; onAccept: () => void; onRefuse: () => void };

/** Asks the reader whether the request may go where a link leads it. */
function AskedServer({ address, present, onAccept, onRefuse }: AskedProps) {
  return (
    <div className="admonition tone-info form-asked">
      <p>
        {requestForm.asked} <strong>{hostOf(address)}</strong> (<Code>{address}</Code>).
      </p>
      <p>{requestForm.whyAsked(present)}</p>
      <p className="form-answers">
        <button type="button" className="button-plain" onClick={onAccept}>
          {requestForm.acceptAsked}
        </button>
        <button type="button" className="button-plain" onClick={onRefuse}>
          {requestForm.refuseAsked}
        </button>
      </p>
    </div>
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
