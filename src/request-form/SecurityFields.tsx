import { own } from '../model/own.ts';
import type { RequestScheme } from '../model/request-operation.ts';
import { isChallenge } from '../samples/credentials.ts';
import { hostOf, serverAddress } from '../samples/server.ts';
import { requestForm } from '../strings/request-form.ts';
import { hasPassword } from './credentials.ts';
import { Checkbox, SelectField } from './Field.tsx';
import { TextField } from './TextInput.tsx';
import type { PartProps } from './use-request.ts';

/** The credentials of the request. What is typed here never leaves the page. */
export function SecurityFields({ form, draft }: PartProps) {
  const { state, areVisible, areStored, change, show, keep } = draft;
  const { security } = form.operation;
  const schemes = security[state.security]?.schemes.map(({ scheme }) => scheme) ?? [];
  if (security.every((alternative) => alternative.schemes.length === 0)) return null;
  return (
    <fieldset className="form-group">
      <legend>{requestForm.security}</legend>
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
        <Scheme key={scheme.name} scheme={scheme} draft={draft} />
      ))}
      {schemes.some(({ type }) => type !== 'mutualTLS') && (
        <>
          <Checkbox label={requestForm.showCredentials} checked={areVisible} onChange={show} />
          <Checkbox label={requestForm.keepCredentials} checked={areStored} onChange={keep} />
          <p className="form-hint">{requestForm.credentialsNote(hostOf(serverAddress(form.operation, state)))}</p>
        </>
      )}
    </fieldset>
  );
}

function Scheme({ scheme, draft }: { scheme: RequestScheme } & Pick<PartProps, 'draft'>) {
  const { credentials, setCredential } = draft;
  const value = own(credentials, scheme.name) ?? '';
  const set = (next: string) => setCredential(scheme.name, next);
  if (scheme.type === 'mutualTLS') return <p className="form-hint">{requestForm.certificate(scheme.name)}</p>;
  if (scheme.type === 'http' && isChallenge(scheme.scheme) && !hasPassword(scheme))
    return <p className="form-hint">{requestForm.challenge(scheme.name)}</p>;
  // `new-password` keeps password managers from offering the reader's own passwords for another server.
  const secret = { type: draft.areVisible ? 'text' : 'password', autoComplete: 'new-password' } as const;
  if (!hasPassword(scheme)) return <TextField label={labelOf(scheme)} text={value} onChange={set} {...secret} />;
  const end = value.indexOf(':');
  const [user, password] = end < 0 ? [value, ''] : [value.slice(0, end), value.slice(end + 1)];
  // A user name has no colon (RFC 7617, section 2).
  const join = (name: string, secret: string) =>
    set(name === '' && secret === '' ? '' : `${name.replaceAll(':', '')}:${secret}`);
  return (
    <>
      <TextField label={requestForm.user} text={user} onChange={(name) => join(name, password)} />
      <TextField label={requestForm.password} text={password} onChange={(next) => join(user, next)} {...secret} />
    </>
  );
}

function labelOf(scheme: RequestScheme): string {
  if (scheme.type === 'apiKey') return requestForm.key(scheme.parameter, requestForm.places[scheme.in]);
  return requestForm.token(KINDS[scheme.type] ?? (scheme.type === 'http' ? scheme.scheme : ''), scheme.name);
}

const KINDS: Readonly<Record<string, string>> = { oauth2: 'OAuth 2.0', openIdConnect: 'OpenID Connect' };
