import { useEffect, useRef, useState } from 'react';
import { own } from '../model/own.ts';
import type { RequestScheme } from '../model/request-operation.ts';
import { isChallenge } from '../samples/credentials.ts';
import { environment } from '../strings/environment.ts';
import { requestForm } from '../strings/request-form.ts';
import { hasPassword } from './credentials.ts';
import { Field, SelectField } from './Field.tsx';
import { TextField, VERBATIM_INPUT } from './TextInput.tsx';
import type { PartProps } from './use-request.ts';

/** The credentials of the request. What is typed here stays in the tab. */
export function SecurityFields({ form, draft }: PartProps) {
  const { state, change } = draft;
  const { security } = form.operation;
  const schemes = security[state.security]?.schemes.map(({ scheme }) => scheme) ?? [];
  return (
    <>
      {security.length > 1 && (
        <SelectField
          label={requestForm.alternative}
          value={state.security}
          options={security.map((alternative, index) => ({
            value: index,
            label: alternative.schemes.map(({ scheme }) => scheme.name).join(' + ') || requestForm.noCredentials,
          }))}
          onChange={(chosen) => change({ security: chosen })}
        />
      )}
      {schemes.map((scheme) => (
        <Scheme key={scheme.name} scheme={scheme} isOnly={schemes.length === 1} draft={draft} />
      ))}
    </>
  );
}

function Scheme({ scheme, isOnly, draft }: { scheme: RequestScheme; isOnly: boolean } & Pick<PartProps, 'draft'>) {
  const { credentials, setCredential } = draft;
  const value = own(credentials, scheme.name) ?? '';
  const set = (next: string) => setCredential(scheme.name, next);
  if (scheme.type === 'mutualTLS') return <p className="form-hint">{requestForm.certificate(scheme.name)}</p>;
  if (scheme.type === 'http' && isChallenge(scheme.scheme) && !hasPassword(scheme))
    return <p className="form-hint">{requestForm.challenge(scheme.name)}</p>;
  const { environmentVariable } = scheme;
  const note = environmentVariable === undefined ? '' : environment.variableNote(environmentVariable);
  const hint = `${environment.keyNote} ${note}`.trim();
  if (!hasPassword(scheme))
    return (
      <SecretField label={isOnly ? shortLabel(scheme) : schemeLabel(scheme)} hint={hint} text={value} onChange={set} />
    );
  const end = value.indexOf(':');
  const [user, password] = end < 0 ? [value, ''] : [value.slice(0, end), value.slice(end + 1)];
  // A user name has no colon (RFC 7617, section 2).
  const join = (name: string, secret: string) =>
    set(name === '' && secret === '' ? '' : `${name.replaceAll(':', '')}:${secret}`);
  return (
    <>
      <TextField label={requestForm.user} text={user} onChange={(name) => join(name, password)} />
      <SecretField label={requestForm.password} hint={hint} text={password} onChange={(next) => join(user, next)} />
    </>
  );
}

type SecretProps = { label: string; hint: string; text: string; onChange: (text: string) => void };

/**
 * A secret, which a button inside its field shows. React would write the value of a controlled field into the document,
 * and with it into a copy of the page.
 */
function SecretField({ label, hint, text, onChange }: SecretProps) {
  const [isShown, show] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current.value !== text) field.current.value = text;
  }, [text]);
  return (
    <Field label={label} hint={hint}>
      {(attributes) => (
        <span className="form-secret">
          <input
            {...VERBATIM_INPUT}
            {...attributes}
            ref={field}
            type={isShown ? 'text' : 'password'}
            // It keeps password managers from offering the reader's own passwords for another server.
            autoComplete="new-password"
            onChange={({ target }) => onChange(target.value)}
          />
          <button type="button" aria-controls={attributes.id} onClick={() => show(!isShown)}>
            {isShown ? environment.hide : environment.show}
          </button>
        </span>
      )}
    </Field>
  );
}

function shortLabel({ type }: RequestScheme): string {
  return type === 'apiKey' || type === 'http' ? environment.key : environment.token;
}

function schemeLabel(scheme: RequestScheme): string {
  if (scheme.type === 'apiKey') return requestForm.key(scheme.parameter, requestForm.places[scheme.in]);
  return requestForm.token(KINDS[scheme.type] ?? (scheme.type === 'http' ? scheme.scheme : ''), scheme.name);
}

const KINDS: Readonly<Record<string, string>> = { oauth2: 'OAuth 2.0', openIdConnect: 'OpenID Connect' };
