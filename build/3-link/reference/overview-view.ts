import type { Operation } from '../../../src/model/operation.ts';
import type { LinkView, OperationLinkView, OverviewView, TagView } from '../../../src/model/reference.ts';
import { overview } from '../../../src/strings.ts';
import type { Api, ApiInfo } from '../../2-parse/openapi/api.ts';
import { operationRoute } from '../routes.ts';
import { createAnchors } from './anchors.ts';
import { schemeView } from './security-view.ts';
import { serverView } from './server-view.ts';

/** Where readers find the description itself. */
const DOWNLOADS: readonly LinkView[] = [
  { href: '/openapi.yaml', label: overview.downloadYaml },
  { href: '/openapi.json', label: overview.downloadJson },
];

/** Makes the page of the description as a whole. */
export function overviewView(api: Api): OverviewView {
  const { info } = api;
  const { summary, description, termsOfService } = info;
  return {
    version: info.version,
    openapi: info.openapi,
    ...(summary !== undefined && { summary }),
    ...(description && { description }),
    servers: api.servers.map(serverView),
    schemes: api.securitySchemes.map(schemeView),
    ...contactOf(info),
    ...licenseOf(info),
    ...(termsOfService !== undefined && isWeb(termsOfService) && { termsOfService }),
    downloads: DOWNLOADS,
    tags: tagViews(api),
  };
}

/** Operations under their first tag, in the order of the description; those without a tag come last. */
function tagViews(api: Api): readonly TagView[] {
  const anchors = createAnchors();
  const tagged = api.tags.map(({ name, description }) => ({
    name,
    ...(description && { description }),
    operations: api.operations.filter(({ tags }) => tags[0] === name).flatMap(operationLink),
  }));
  const rest = api.operations.filter(({ tags }) => tags.length === 0).flatMap(operationLink);
  return [...tagged, { name: overview.otherOperations, operations: rest }]
    .filter(({ operations }) => operations.length > 0)
    .map((tag) => ({ ...tag, anchor: anchors.claim(`operazioni-${tag.name.toLowerCase()}`) }));
}

function operationLink({ id, method, path, summary, deprecated }: Operation): readonly OperationLinkView[] {
  const route = operationRoute(id);
  return route ? [{ route, method, path, summary: summary ?? id, deprecated }] : [];
}

function contactOf({ contact }: ApiInfo): Pick<OverviewView, 'contact'> {
  if (!contact) return {};
  const links = [
    ...(contact.email === undefined ? [] : [{ href: `mailto:${contact.email}`, label: contact.email }]),
    ...(contact.url !== undefined && isWeb(contact.url) ? [{ href: contact.url, label: contact.url }] : []),
  ];
  return { contact: { ...(contact.name !== undefined && { name: contact.name }), links } };
}

function licenseOf({ license }: ApiInfo): Pick<OverviewView, 'license'> {
  if (!license) return {};
  return {
    license: { name: license.name, ...(license.url !== undefined && isWeb(license.url) && { href: license.url }) },
  };
}

function isWeb(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
