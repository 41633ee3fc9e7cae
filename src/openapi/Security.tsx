import { BreakableCode } from '../elements/Breakable.tsx';
import type { AddressView, RequiredSchemeView, SchemeView, ScopeView, SecurityView } from '../model/reference.ts';
import { overview } from '../strings/reference-pages.ts';
import { reference } from '../strings.ts';
import { Described } from './Described.tsx';
import { Facts } from './Facts.tsx';
import { PhraseText } from './PhraseText.tsx';

/** How a request is authenticated: alternatives, each of schemes that are needed together, on one line each. */
export function Security({ security: { lead, alternatives } }: { security: SecurityView }) {
  return (
    <>
      {lead !== undefined && <p>{lead}</p>}
      {alternatives.map((schemes) => (
        <div key={schemes.map(({ name }) => name).join(' ')} className="alternative">
          {schemes.length > 1 && <p>{reference.allTogether}</p>}
          <ul className="schemes">
            {schemes.map((scheme) => (
              <li key={scheme.name}>
                <RequiredScheme scheme={scheme} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function RequiredScheme({ scheme: { name, title, href, scopes } }: { scheme: RequiredSchemeView }) {
  const code = <code>{name}</code>;
  return (
    <>
      <p>
        {href === undefined ? code : <a href={href}>{code}</a>} <PhraseText phrase={title} />
      </p>
      {scopes.length > 0 && (
        <p className="scheme-scopes">
          {reference.scopes}{' '}
          {scopes.map((scope) => (
            <code key={scope}>{scope}</code>
          ))}
        </p>
      )}
    </>
  );
}

/** Security schemes with their descriptions, flows and scopes. */
export function Schemes({ schemes }: { schemes: readonly SchemeView[] }) {
  return (
    <ul className="schemes">
      {schemes.map((scheme) => (
        <li key={scheme.name} id={scheme.anchor}>
          <p>
            <code>{scheme.name}</code> <PhraseText phrase={scheme.title} />
          </p>
          <Described prose={scheme.description} />
          <Facts facts={scheme.facts} />
          <Addresses addresses={scheme.addresses} />
          {scheme.flows.map((flow) => (
            <div key={flow.title} className="flow">
              <p className="flow-title">{flow.title}</p>
              <Addresses addresses={flow.addresses} />
              <Scopes scopes={flow.scopes} />
            </div>
          ))}
          <Scopes scopes={scheme.scopes} />
        </li>
      ))}
    </ul>
  );
}

function Addresses({ addresses }: { addresses: readonly AddressView[] }) {
  if (addresses.length === 0) return null;
  return (
    <dl className="facts">
      {addresses.map(({ label, url, isLink }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {isLink ? (
              <a href={url}>
                <BreakableCode text={url} />
              </a>
            ) : (
              <BreakableCode text={url} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The most scopes that are open. */
const FEW = 6;

function Scopes({ scopes }: { scopes: readonly ScopeView[] }) {
  if (scopes.length === 0) return null;
  return (
    <details className="fold" open={scopes.length <= FEW}>
      <summary>{overview.scopes(scopes.length)}</summary>
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
