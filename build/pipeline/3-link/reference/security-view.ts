import type {
  OAuthFlow,
  RequiredScheme,
  SecurityRequirement,
  SecurityScheme,
} from '../../../../src/model/operation.ts';
import type { FactView, LinkView, SchemeView, ScopeView, SecurityView } from '../../../../src/model/reference.ts';
import { reference } from '../../../../src/strings.ts';
import { isWebAddress } from './addresses.ts';
import { fact } from './facts.ts';
import { withoutHeadings } from './without-headings.ts';

/** The authentication of an operation. An empty requirement makes it optional (OpenAPI 3.1, section 4.8.30). */
export function securityView(security: readonly SecurityRequirement[]): SecurityView {
  const needed = security.filter(({ schemes }) => schemes.length > 0);
  const isOptional = needed.length < security.length;
  const lead = [
    ...(needed.length === 0 ? [reference.noAuthentication] : isOptional ? [reference.optionalAuthentication] : []),
    ...(needed.length > 1 ? [reference.oneAlternative] : []),
  ].join(' ');
  return {
    ...(lead !== '' && { lead }),
    alternatives: needed.map(({ schemes }) => schemes.map(requiredSchemeView)),
  };
}

/** A scheme on its own, as the overview lists it, with all its scopes. */
export function schemeView(scheme: SecurityScheme): SchemeView {
  return viewOf(scheme, scopesOf(scheme));
}

function requiredSchemeView({ scheme, scopes }: RequiredScheme): SchemeView {
  const known = new Map(scopesOf(scheme).map((scope) => [scope.name, scope]));
  return viewOf(
    scheme,
    scopes.map((name) => known.get(name) ?? { name }),
  );
}

function viewOf(scheme: SecurityScheme, scopes: readonly ScopeView[]): SchemeView {
  const { description } = scheme;
  return {
    name: scheme.name,
    title: titleOf(scheme),
    ...(description && { description: withoutHeadings(description) }),
    facts: factsOf(scheme),
    links: linksOf(scheme),
    scopes,
  };
}

function scopesOf(scheme: SecurityScheme): readonly ScopeView[] {
  const scopes = scheme.type === 'oauth2' ? scheme.flows.flatMap((flow) => flow.scopes) : [];
  const described = scopes.map(({ name, description }) => ({ name, ...(description !== '' && { description }) }));
  // Of scopes with the same name, the first counts.
  return [...new Map(described.map((scope) => [scope.name, scope] as const).reverse()).values()].reverse();
}

function titleOf(scheme: SecurityScheme): string {
  const { schemes } = reference;
  switch (scheme.type) {
    case 'apiKey':
      return schemes.apiKey[scheme.in];
    case 'http':
      if (scheme.scheme.toLowerCase() === 'bearer') return schemes.bearer;
      return scheme.scheme.toLowerCase() === 'basic' ? schemes.basic : schemes.http(scheme.scheme);
    case 'oauth2':
      return schemes.oauth2;
    case 'openIdConnect':
      return schemes.openIdConnect;
    case 'mutualTLS':
      return schemes.mutualTLS;
  }
}

function factsOf(scheme: SecurityScheme): readonly FactView[] {
  const { labels, schemes, flows } = reference;
  switch (scheme.type) {
    case 'apiKey':
      return fact(labels.parameter, [{ code: scheme.parameter }]);
    case 'http':
      if (scheme.scheme.toLowerCase() !== 'bearer') return [];
      return [
        ...fact(schemes.header, [{ code: 'Authorization: Bearer …' }]),
        ...fact(labels.token, scheme.bearerFormat === undefined ? undefined : [scheme.bearerFormat]),
      ];
    case 'oauth2':
      return scheme.flows.flatMap(({ kind }) => fact(schemes.flow, [flows[kind]]));
    default:
      return [];
  }
}

function linksOf(scheme: SecurityScheme): readonly LinkView[] {
  if (scheme.type === 'openIdConnect') return webLink(scheme.url, reference.openIdLink);
  return scheme.type === 'oauth2' ? scheme.flows.flatMap(flowLinks) : [];
}

function flowLinks(flow: OAuthFlow): readonly LinkView[] {
  const { oauthLinks } = reference;
  return [
    ...webLink(flow.authorizationUrl, oauthLinks.authorizationUrl),
    ...webLink(flow.tokenUrl, oauthLinks.tokenUrl),
    ...webLink(flow.refreshUrl, oauthLinks.refreshUrl),
  ];
}

function webLink(href: string | undefined, label: string): readonly LinkView[] {
  return href !== undefined && isWebAddress(href) ? [{ href, label }] : [];
}
