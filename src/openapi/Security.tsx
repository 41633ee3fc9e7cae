import { Prose } from '../components/Prose.tsx';
import type { SchemeView, SecurityView } from '../model/reference.ts';
import { reference } from '../strings.ts';

/** How a request proves who sends it: alternatives, each of schemes that are needed together. */
export function Security({ security }: { security: SecurityView }) {
  const { alternatives, optional } = security;
  if (alternatives.length === 0) return <p>{reference.noAuthentication}</p>;
  return (
    <>
      {optional && <p>{reference.optionalAuthentication}</p>}
      {alternatives.length > 1 && <p>{reference.alternativesLead}</p>}
      {alternatives.map((schemes) => (
        <div key={schemes.map(({ name }) => name).join(' ')} className="alternative">
          {schemes.length > 1 && <p>{reference.allTogether}</p>}
          <Schemes schemes={schemes} />
        </div>
      ))}
    </>
  );
}

/** Security schemes with what the description says of them. */
export function Schemes({ schemes }: { schemes: readonly SchemeView[] }) {
  return (
    <ul className="schemes">
      {schemes.map(({ name, kind, description, scopes, links }) => (
        <li key={name}>
          <p>
            <code>{name}</code>: {kind}.
          </p>
          {description && (
            <div className="prose">
              <Prose prose={description} />
            </div>
          )}
          {scopes.length > 0 && (
            <p>
              {reference.scopes}:{' '}
              {scopes.map((scope) => (
                <code key={scope}>{scope}</code>
              ))}
            </p>
          )}
          {links.map(({ href, label }) => (
            <p key={label}>
              <a href={href}>{label}</a>
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
