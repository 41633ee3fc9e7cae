import { defined } from '../../../../../src/model/defined.ts';
import type { Operation } from '../../../../../src/model/operation.ts';
import type { OverviewView, TagView } from '../../../../../src/model/overview.ts';
import type { LinkView, OperationLinkView } from '../../../../../src/model/reference.ts';
import { overview } from '../../../../../src/strings/reference-pages.ts';
import type { Api, ApiInfo } from '../../../2-parse/openapi/api.ts';
import type { OperationRoutes } from '../../operation-routes.ts';
import { externalDocsView, isMailAddress, isWebAddress } from '../details/addresses.ts';
import { extensionsView } from '../details/extensions-view.ts';
import { linkToSchema } from '../layout/schema-routes.ts';
import { tagGroups } from '../operation-groups.ts';
import type { Reference } from '../reference.ts';
import type { UniqueAnchor } from '../texts/anchors.ts';
import { unusedComponents } from '../texts/component-uses.ts';
import { anchorsAfter, introductionOf } from '../texts/introduction.ts';
import { withoutHeadings } from '../texts/without-headings.ts';
import { schemeViews } from './security-view.ts';
import { serverView } from './server-view.ts';
import { webhookViews } from './webhook-view.ts';

/** Where readers download the OpenAPI document. */
const DOWNLOADS: readonly LinkView[] = [
  { href: '/openapi.yaml', label: overview.downloadYaml },
  { href: '/openapi.json', label: overview.downloadJson },
];

/** Creates the view of the overview page. */
export function overviewView({ api, routes, types, typeNames }: Reference): OverviewView {
  const { info } = api;
  const { summary, description, termsOfService } = info;
  const uniqueAnchor = anchorsAfter(description && introductionOf(description));
  return {
    version: info.version,
    openapi: info.openapi,
    ...defined({ summary, description: description && introductionOf(description).prose }),
    ...externalDocsView(api.externalDocs),
    ...extensionsView(info),
    servers: api.servers.map(serverView),
    schemes: schemeViews(api),
    ...contactOf(info),
    ...licenseOf(info),
    ...(termsOfService !== undefined && isWebAddress(termsOfService) && { termsOfService }),
    downloads: DOWNLOADS,
    types,
    tags: tagViews(api, routes, uniqueAnchor),
    schemas: unusedComponents(api).flatMap((name) => linkToSchema(name, api.schemas) ?? []),
    webhooks: webhookViews(api.operations, routes, { uniqueAnchor, typeNames }),
  };
}

/** The levels of the headings of tags, by the number of tags around them. */
const LEVELS = [3, 4, 5, 6] as const;

/** The operations by their tag. */
function tagViews(api: Api, routes: OperationRoutes, uniqueAnchor: UniqueAnchor): readonly TagView[] {
  return tagGroups(api).flatMap(({ label, tag, operations, depth }): readonly TagView[] => {
    const links = operations.flatMap((operation) => operationLink(operation, routes));
    // Webhooks without pages have a section of their own.
    if (links.length < operations.length && links.length === 0) return [];
    const view: TagView = {
      name: label,
      level: LEVELS[depth] ?? 6,
      anchor: uniqueAnchor(`operazioni-${(tag?.name ?? label).toLowerCase()}`),
      ...(tag?.description && { description: withoutHeadings(tag.description) }),
      ...externalDocsView(tag?.externalDocs),
      operations: links,
    };
    return [view];
  });
}

/** An operation as lists show it, or nothing if it has no page. */
export function operationLink(
  { id, method, path, summary, deprecated }: Operation,
  routes: OperationRoutes,
): readonly OperationLinkView[] {
  const route = routes.get(id);
  return route ? [{ route, method, path, summary: summary ?? id, deprecated }] : [];
}

function contactOf({ contact }: ApiInfo): Pick<OverviewView, 'contact'> {
  if (!contact) return {};
  const links = [
    ...(contact.email === undefined || !isMailAddress(contact.email)
      ? []
      : [{ href: `mailto:${contact.email}`, label: contact.email }]),
    ...(contact.url !== undefined && isWebAddress(contact.url) ? [{ href: contact.url, label: contact.url }] : []),
  ];
  return { contact: { ...defined({ name: contact.name }), links } };
}

function licenseOf({ license }: ApiInfo): Pick<OverviewView, 'license'> {
  if (!license) return {};
  const { name, url } = license;
  return { license: { name, ...(url !== undefined && isWebAddress(url) && { href: url }) } };
}
