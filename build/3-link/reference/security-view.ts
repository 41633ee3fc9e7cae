import type { OAuthFlow, RequiredScheme, SecurityRequirement, SecurityScheme } from '../../../src/model/operation.ts';
import type { LinkView, SchemeView, SecurityView } from '../../../src/model/reference.ts';
import { reference } from '../../../src/strings.ts';

/** What an operation asks for; an empty requirement among others makes it optional (OpenAPI 3.1, section 4.8.30). */
export function securityView(security: readonly SecurityRequirement[]): SecurityView {
  const needed = security.filter(({ schemes }) => schemes.length > 0);
  return {
    optional: needed.length < security.length,
    alternatives: needed.map(({ schemes }) => schemes.map(requiredSchemeView)),
  };
}

/** A scheme by itself, as the overview lists it. */
export function schemeView(scheme: SecurityScheme): SchemeView {
  return requiredSchemeView({ scheme, scopes: [] });
}

function requiredSchemeView({ scheme, scopes }: RequiredScheme): SchemeView {
  return {
    name: scheme.name,
    kind: kindOf(scheme),
    ...(scheme.description && { description: scheme.description }),
    scopes,
    links: linksOf(scheme),
  };
}

function kindOf(scheme: SecurityScheme): string {
  const { schemes } = reference;
  switch (scheme.type) {
    case 'apiKey':
      return schemes.apiKey[scheme.in](scheme.parameter);
    case 'http':
      if (scheme.scheme.toLowerCase() === 'bearer') return schemes.bearer(scheme.bearerFormat);
      return scheme.scheme.toLowerCase() === 'basic' ? schemes.basic : schemes.http(scheme.scheme);
    case 'oauth2':
      return schemes.oauth2;
    case 'openIdConnect':
      return schemes.openIdConnect;
    case 'mutualTLS':
      return schemes.mutualTLS;
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

/** Addresses come from somebody's description: only those of the web become links. */
function webLink(href: string | undefined, label: string): readonly LinkView[] {
  return href !== undefined && /^https?:\/\//i.test(href) ? [{ href, label }] : [];
}
