import type { OAuthFlow, Operation, RequiredScheme, SecurityScheme } from '../../../../../src/model/operation.ts';
import type {
  AddressView,
  FactView,
  FlowView,
  Phrase,
  RequiredSchemeView,
  SchemeView,
  ScopeView,
  SecurityView,
} from '../../../../../src/model/reference.ts';
import { SECTIONS } from '../../../../../src/model/sections.ts';
import { reference } from '../../../../../src/strings.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import { isWebAddress } from '../details/addresses.ts';
import { fact } from '../details/facts.ts';
import type { Reference } from '../reference.ts';
import { anchorsAfter, introductionOf } from '../texts/introduction.ts';
import { withoutHeadings } from '../texts/without-headings.ts';

/**
 * The authentication of an operation, with each scheme on one line, or nothing if the document says nothing about it.
 * An empty requirement makes it optional (OpenAPI 3.1, section 4.8.30).
 */
export function securityView(
  { kind, security, isPublic }: Operation,
  { api, overview }: Reference,
): SecurityView | undefined {
  const needed = security.filter(({ schemes }) => schemes.length > 0);
  if (needed.length === 0) return kind === 'request' && isPublic ? PUBLIC : undefined;
  const lead = [
    ...(isPublic ? [reference.optionalAuthentication] : []),
    ...(needed.length > 1 ? [reference.oneAlternative] : []),
  ].join(' ');
  // The overview says more only of some schemes.
  const described = schemeViews(api).filter(saysMore);
  const anchors = new Map(overview === undefined ? [] : described.map(({ name, anchor }) => [name, anchor]));
  const hrefOf = (name: string) => anchors.has(name) && `${overview}#${anchors.get(name)}`;
  return {
    ...(lead !== '' && { lead }),
    alternatives: needed.map(({ schemes }) => schemes.map((required) => requiredSchemeView(required, hrefOf))),
  };
}

const PUBLIC: SecurityView = { lead: reference.noAuthentication, alternatives: [] };

function requiredSchemeView(
  { scheme, scopes }: RequiredScheme,
  hrefOf: (name: string) => string | false,
): RequiredSchemeView {
  const href = hrefOf(scheme.name);
  return { name: scheme.name, title: titleOf(scheme), ...(href && { href }), scopes };
}

function saysMore({ description, facts, addresses, flows }: SchemeView): boolean {
  return description !== undefined || facts.length + addresses.length + flows.length > 0;
}

/** The security schemes as the overview describes them, with all that belongs to them. */
export function schemeViews({ info, securitySchemes }: Pick<Api, 'info' | 'securitySchemes'>): readonly SchemeView[] {
  const uniqueAnchor = anchorsAfter(info.description && introductionOf(info.description));
  return securitySchemes.map((scheme) => ({
    name: scheme.name,
    anchor: uniqueAnchor(`${SECTIONS.authentication}.${scheme.name}`),
    title: titleOf(scheme),
    ...(scheme.description && { description: withoutHeadings(scheme.description) }),
    facts: factsOf(scheme),
    addresses: addressesOf(scheme),
    ...(scheme.type === 'oauth2' ? flowViews(scheme.flows) : { flows: [], scopes: [] }),
  }));
}

/** The flows of OAuth. Scopes that all of them share are listed once. */
function flowViews(flows: readonly OAuthFlow[]): Pick<SchemeView, 'flows' | 'scopes'> {
  const scopes = flows.map(scopesOf);
  const [first = []] = scopes;
  const areShared = scopes.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return {
    flows: flows.map((flow, index) => flowView(flow, areShared ? [] : (scopes[index] ?? []))),
    scopes: areShared ? first : [],
  };
}

function flowView(flow: OAuthFlow, scopes: readonly ScopeView[]): FlowView {
  const { flows, oauthLinks } = reference;
  return {
    title: flows[flow.kind],
    addresses: [
      ...addressView(flow.authorizationUrl, oauthLinks.authorizationUrl),
      ...addressView(flow.deviceAuthorizationUrl, oauthLinks.deviceAuthorizationUrl),
      ...addressView(flow.tokenUrl, oauthLinks.tokenUrl),
      ...addressView(flow.refreshUrl, oauthLinks.refreshUrl),
    ],
    scopes,
  };
}

function scopesOf({ scopes }: OAuthFlow): readonly ScopeView[] {
  return scopes.map(({ name, description }) => ({ name, ...(saysMoreThan(name, description) && { description }) }));
}

/** Authors who have nothing to say of a scope often repeat its name. */
function saysMoreThan(name: string, description: string): boolean {
  const text = description.trim().toLowerCase();
  return text !== '' && text !== name.trim().toLowerCase();
}

function addressView(url: string | undefined, label: string): readonly AddressView[] {
  return url ? [{ label, url, isLink: isWebAddress(url) }] : [];
}

/** Where programs read how the scheme works. */
function addressesOf(scheme: SecurityScheme): readonly AddressView[] {
  if (scheme.type === 'openIdConnect') return addressView(scheme.url, reference.openIdLink);
  return scheme.type === 'oauth2' ? addressView(scheme.metadataUrl, reference.oauthLinks.metadataUrl) : [];
}

function titleOf(scheme: SecurityScheme): Phrase {
  return [...kindOf(scheme), ...(scheme.deprecated ? [reference.schemes.deprecated] : [])];
}

function kindOf(scheme: SecurityScheme): Phrase {
  const { schemes } = reference;
  switch (scheme.type) {
    case 'apiKey':
      return [schemes.apiKey[scheme.in], { code: scheme.parameter }];
    case 'http':
      if (scheme.scheme.toLowerCase() === 'bearer')
        return [schemes.apiKey.header, { code: 'Authorization: Bearer\u00a0…' }];
      return [scheme.scheme.toLowerCase() === 'basic' ? schemes.basic : schemes.http(scheme.scheme)];
    case 'oauth2':
      return [schemes.oauth2];
    case 'openIdConnect':
      return [schemes.openIdConnect];
    case 'mutualTLS':
      return [schemes.mutualTLS];
  }
}

function factsOf(scheme: SecurityScheme): readonly FactView[] {
  if (scheme.type !== 'http' || scheme.bearerFormat === undefined) return [];
  return fact(reference.labels.token, [scheme.bearerFormat]);
}
