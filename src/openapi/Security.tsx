import type { SchemeView, ScopeView, SecurityView } from '../model/reference.ts';
import { reference } from '../strings.ts';
import { Described } from './Described.tsx';
import { Facts } from './Facts.tsx';

/** How a request is authenticated: alternatives, each of schemes that are needed together. */
export function Security({ security: { lead, alternatives } }: { security: SecurityView }) {
  return (
    <>
      {lead !== undefined && <p>{lead}</p>}
      {alternatives.map((schemes) => (
        <div key={schemes.map(({ name }) => name).join(' ')} className="alternative">
          {schemes.length > 1 && <p>{reference.allTogether}</p>}
          <Schemes schemes={schemes} scopes={reference.scopes} />
        </div>
      ))}
    </>
  );
}

/** Security schemes with their descriptions; `scopes` is the title above the scopes of each. */
export function Schemes({ schemes, scopes }: { schemes: readonly SchemeView[]; scopes: string }) {
  return (
    <ul className="schemes">
      {schemes.map((scheme) => (
        <li key={scheme.name}>
          <p>
            <code>{scheme.name}</code> {scheme.title}
          </p>
          <Described prose={scheme.description} />
          <Facts facts={scheme.facts} />
          <Scopes scopes={scheme.scopes} title={scopes} />
          {scheme.links.map(({ href, label }) => (
            <p key={`${label} ${href}`}>
              <a href={href}>{label}</a>
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Scopes({ scopes, title }: { scopes: readonly ScopeView[]; title: string }) {
  if (scopes.length === 0) return null;
  return (
    <details className="fold" open={scopes.length <= 6}>
      <summary>{title}</summary>
      <ul className="enum-values">
        {scopes.map(({ name, description }) => (
          <li key={name}>
            <code>{name}</code>
            {description !== undefined && <span>{description}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
