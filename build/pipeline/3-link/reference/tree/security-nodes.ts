import {
  isAuthorization,
  type OAuthFlow,
  type Operation,
  type RequiredScheme,
  type SecurityScheme,
} from '../../../../../src/model/operation.ts';
import type { AllowedValue, Fact, ListItem, PageNode } from '../../../../../src/model/page-tree.ts';
import type { Phrase } from '../../../../../src/model/phrase.ts';
import { SECTIONS } from '../../../../../src/model/sections.ts';
import { overview as words } from '../../../../../src/strings/reference-pages.ts';
import { reference } from '../../../../../src/strings.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import { codes, fact } from '../details/facts.ts';
import { factsNodes, isWebAddress, lineNode, proseNodes } from '../details/nodes.ts';
import type { Reference } from '../reference.ts';
import { anchorsAfter, introductionOf } from '../texts/introduction.ts';

/**
 * The authentication of an operation, with each scheme on one line, or nothing if the document says nothing about it.
 * An empty requirement makes it optional (OpenAPI 3.1, section 4.8.30).
 */
export function securityNodes(
  { kind, security, isPublic, parameters }: Operation,
  { api, overview }: Reference,
): readonly PageNode[] {
  const needed = security.filter(({ schemes }) => schemes.length > 0);
  const isOpen = kind === 'request' && isPublic && !parameters.some(isAuthorization);
  if (needed.length === 0) return isOpen ? [lineNode([reference.noAuthentication])] : [];
  const lead = [
    ...(isPublic ? [reference.optionalAuthentication] : []),
    ...(needed.length > 1 ? [reference.oneAlternative] : []),
  ].join(' ');
  const described = overview === undefined ? [] : placedSchemes(api);
  const item = ({ scheme, scopes }: RequiredScheme): ListItem => {
    // The overview says more only of some schemes.
    const found = described.find(({ name, children }) => name === scheme.name && children.length > 0);
    const name = { code: scheme.name };
    const title = [found ? { href: `${overview}#${found.anchor}`, label: [name] } : name, ' ', ...schemeTitle(scheme)];
    const needs = scopes.length > 0 ? [lineNode([`${reference.scopes}: `, ...(codes(scopes) ?? [])])] : [];
    return { children: [lineNode(title), ...needs] };
  };
  return [
    ...(lead === '' ? [] : [lineNode([lead])]),
    ...needed.map(({ schemes }): PageNode => {
      const together = schemes.length > 1 ? [lineNode([reference.allTogether])] : [];
      const list: PageNode = { type: 'list', kind: 'schemes', items: schemes.map(item) };
      return { type: 'group', kind: 'alternative', children: [...together, list] };
    }),
  ];
}

/** The security schemes as the overview describes them, with all that belongs to them. */
export function schemesNodes(api: Pick<Api, 'info' | 'securitySchemes'>): readonly PageNode[] {
  const items = placedSchemes(api).map(({ name, anchor, title, children }): ListItem => {
    const head = lineNode([{ code: name }, ' ', ...title]);
    return { place: { anchor, name }, children: [head, ...children] };
  });
  return items.length > 0 ? [{ type: 'list', kind: 'schemes', items }] : [];
}

type PlacedScheme = {
  readonly name: string;
  readonly anchor: string;
  readonly title: Phrase;
  readonly children: readonly PageNode[];
};

function placedSchemes({ info, securitySchemes }: Pick<Api, 'info' | 'securitySchemes'>): readonly PlacedScheme[] {
  const uniqueAnchor = anchorsAfter(info.description && introductionOf(info.description));
  return securitySchemes.map((scheme) => ({
    name: scheme.name,
    anchor: uniqueAnchor(`${SECTIONS.authentication}.${scheme.name}`),
    title: schemeTitle(scheme),
    children: [
      ...proseNodes(scheme.description),
      ...factsNodes(factsOf(scheme)),
      ...(scheme.type === 'oauth2' ? flowsNodes(scheme.flows) : []),
    ],
  }));
}

/** The flows of OAuth. Scopes that all of them share are listed once. */
function flowsNodes(flows: readonly OAuthFlow[]): readonly PageNode[] {
  const scopes = flows.map(scopesOf);
  const [first = []] = scopes;
  const areShared = scopes.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return [
    ...flows.map((flow, index): PageNode => {
      const title = lineNode([{ own: reference.flows[flow.kind] }], 'label');
      const own = areShared ? [] : scopesNodes(scopes[index] ?? []);
      return { type: 'group', kind: 'flow', children: [title, ...factsNodes(flowFacts(flow)), ...own] };
    }),
    ...(areShared ? scopesNodes(first) : []),
  ];
}

function flowFacts({ authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl }: OAuthFlow): readonly Fact[] {
  const { oauthLinks } = reference;
  return [
    ...fact(oauthLinks.authorizationUrl, addressPhrase(authorizationUrl)),
    ...fact(oauthLinks.deviceAuthorizationUrl, addressPhrase(deviceAuthorizationUrl)),
    ...fact(oauthLinks.tokenUrl, addressPhrase(tokenUrl)),
    ...fact(oauthLinks.refreshUrl, addressPhrase(refreshUrl)),
  ];
}

function scopesNodes(values: readonly AllowedValue[]): readonly PageNode[] {
  if (values.length === 0) return [];
  const isExplained = values.some(({ label }) => label !== undefined);
  return [{ type: 'values', title: words.scopes(values.length), isExplained, values }];
}

function scopesOf({ scopes }: OAuthFlow): readonly AllowedValue[] {
  return scopes.map(({ name, description }) => ({
    value: name,
    ...(saysMoreThan(name, description) && { label: description }),
  }));
}

/** Authors who have nothing to say of a scope often repeat its name. */
function saysMoreThan(name: string, description: string): boolean {
  const text = description.trim().toLowerCase();
  return text !== '' && text !== name.trim().toLowerCase();
}

/** An address. Only a web address is a link. */
function addressPhrase(url: string | undefined): Phrase | undefined {
  if (!url) return undefined;
  const address = { code: url, isAddress: true } as const;
  return [isWebAddress(url) ? { href: url, label: [address] } : address];
}

function factsOf(scheme: SecurityScheme): readonly Fact[] {
  switch (scheme.type) {
    case 'http':
      return fact(
        reference.labels.token,
        scheme.bearerFormat === undefined ? undefined : [{ own: scheme.bearerFormat }],
      );
    // Where programs read how the scheme works.
    case 'openIdConnect':
      return fact(reference.openIdLink, addressPhrase(scheme.url));
    case 'oauth2':
      return fact(reference.oauthLinks.metadataUrl, addressPhrase(scheme.metadataUrl));
    default:
      return [];
  }
}

function schemeTitle(scheme: SecurityScheme): Phrase {
  return [...schemeKind(scheme), ...(scheme.deprecated ? [reference.schemes.deprecated] : [])];
}

/** What a scheme is. The author chose it, so readers search for it. */
function schemeKind(scheme: SecurityScheme): Phrase {
  const { schemes } = reference;
  switch (scheme.type) {
    case 'apiKey':
      return [{ own: schemes.apiKey[scheme.in] }, { code: scheme.parameter }];
    case 'http':
      if (scheme.scheme.toLowerCase() === 'bearer')
        return [{ own: schemes.apiKey.header }, { code: 'Authorization: Bearer\u00a0…' }];
      return [{ own: scheme.scheme.toLowerCase() === 'basic' ? schemes.basic : schemes.http(scheme.scheme) }];
    case 'oauth2':
      return [{ own: schemes.oauth2 }];
    case 'openIdConnect':
      return [{ own: schemes.openIdConnect }];
    case 'mutualTLS':
      return [{ own: schemes.mutualTLS }];
  }
}
