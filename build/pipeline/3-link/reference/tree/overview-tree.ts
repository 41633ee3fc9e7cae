import type { Operation } from '../../../../../src/model/operation.ts';
import type { Page } from '../../../../../src/model/page.ts';
import type { OperationLink, PageNode } from '../../../../../src/model/page-tree.ts';
import type { Phrase } from '../../../../../src/model/phrase.ts';
import { SECTIONS } from '../../../../../src/model/sections.ts';
import { SIMULATOR_FILE } from '../../../../../src/model/simulator.ts';
import { overview } from '../../../../../src/strings/reference-pages.ts';
import { reference } from '../../../../../src/strings.ts';
import { memoize } from '../../../../platform/memory/memoize.ts';
import type { Api, ApiInfo } from '../../../2-parse/openapi/api.ts';
import type { OperationRoutes } from '../../operation-routes.ts';
import {
  extensionFacts,
  extensionsNodes,
  externalDocsNodes,
  isMailAddress,
  isWebAddress,
  leadsNowhere,
  lineNode,
  proseNodes,
  sectionNodes,
} from '../details/nodes.ts';
import { linkToSchema } from '../layout/schema-routes.ts';
import { type OperationGroup, tagGroups } from '../operation-groups.ts';
import type { Reference } from '../reference.ts';
import { operationsAnchor, type UniqueAnchor } from '../texts/anchors.ts';
import { unusedComponents } from '../texts/component-uses.ts';
import { anchorsAfter, introductionOf } from '../texts/introduction.ts';
import { withoutHeadings } from '../texts/without-headings.ts';
import { versionNodes } from '../version-changes.ts';
import { schemesNodes } from './security-nodes.ts';
import { serversNodes } from './server-nodes.ts';
import { webhookSections } from './webhook-nodes.ts';

/** The overview of the API: version, servers, authentication, operations, versions, downloads, contact, licence. */
export function overviewTree(reference: Reference, base: Pick<Page, 'hasFeed'>): readonly PageNode[] {
  const { api } = reference;
  const { info } = api;
  const uniqueAnchor = anchorsOf(api);
  const facts = [
    { label: overview.version, value: [{ own: info.version }] },
    { label: overview.openapi, value: [{ own: info.openapi }] },
  ];
  const children: readonly PageNode[] = [
    { type: 'facts', facts },
    ...(info.summary ? [lineNode([{ own: info.summary }], 'overview-summary')] : []),
    ...(info.description ? [{ type: 'prose', prose: introductionOf(info.description).prose } as const] : []),
    ...externalDocsNodes(api.externalDocs),
    ...extensionsNodes(extensionFacts(info)),
    ...sectionsOf(reference, uniqueAnchor),
    ...versionNodes(reference, base),
    ...sectionNodes('download', overview.download, downloads()),
    ...sectionNodes('contact', overview.contact, contactNodes(info), { isFound: true }),
  ];
  return [{ type: 'group', kind: 'overview', children }];
}

/** The anchors of the lists of operations on the overview, by the names of their tags or the labels of other lists. */
export const tagAnchors = memoize(
  ({ api, routes }: Reference): ReadonlyMap<string, string> =>
    new Map(tagLists(api, routes, anchorsOf(api)).map(({ group, anchor }) => [group.tag?.name ?? group.label, anchor])),
);

/** An operation as lists show it, or nothing if it has no page. */
export function operationLink(
  { id, method, path, summary, deprecated: isDeprecated }: Operation,
  routes: OperationRoutes,
): readonly OperationLink[] {
  const route = routes.get(id);
  return route ? [{ route, method, path, summary: summary ?? id, isDeprecated }] : [];
}

function anchorsOf({ info }: Api): UniqueAnchor {
  return anchorsAfter(info.description && introductionOf(info.description));
}

/** What the API is made of: servers, authentication, operations, webhooks and unused components. */
function sectionsOf({ api, routes }: Reference, uniqueAnchor: UniqueAnchor): readonly PageNode[] {
  const tags = tagSections(api, routes, uniqueAnchor);
  const webhooks = webhookSections(api, routes, uniqueAnchor);
  const unused = unusedComponents(api).flatMap((name) => linkToSchema(name, api.schemas) ?? []);
  const lead = lineNode([overview.webhooksLead]);
  return [
    ...sectionNodes('servers', reference.servers, serversNodes(api.servers)),
    ...sectionNodes('authentication', reference.authentication, schemesNodes(api), { isFound: true }),
    { type: 'section', level: 2, anchor: SECTIONS.operations, title: overview.operations, children: tags },
    ...sectionNodes('webhooks', overview.webhooks, webhooks.length > 0 ? [lead, ...webhooks] : []),
    ...sectionNodes(
      'schemas',
      reference.schemas,
      unused.length > 0 ? [{ type: 'links', lead: `${reference.schemas}:`, links: unused }] : [],
    ),
  ];
}

/** The levels of the headings of tags, by the number of tags around them. */
const LEVELS = [3, 4, 5, 6] as const;

/** The lists of operations by their tag, with their anchors. */
function tagLists(api: Api, routes: OperationRoutes, uniqueAnchor: UniqueAnchor) {
  return tagGroups(api).flatMap((group) => {
    const operations = group.operations.flatMap((operation) => operationLink(operation, routes));
    // Webhooks without pages have a section of their own.
    if (operations.length < group.operations.length && operations.length === 0) return [];
    return [{ group, operations, anchor: uniqueAnchor(operationsAnchor(group.tag?.name ?? group.label)) }];
  });
}

/** The operations by their tag. */
function tagSections(api: Api, routes: OperationRoutes, uniqueAnchor: UniqueAnchor): readonly PageNode[] {
  return tagLists(api, routes, uniqueAnchor).map(({ group: { label: title, tag, depth }, operations, anchor }) => {
    const list: readonly PageNode[] = operations.length > 0 ? [{ type: 'operations', operations }] : [];
    const children = [...tagNodes(tag), ...list];
    return { type: 'section', level: LEVELS[depth] ?? 6, anchor, title, children };
  });
}

function tagNodes(tag: OperationGroup['tag']): readonly PageNode[] {
  return [...proseNodes(tag?.description && withoutHeadings(tag.description)), ...externalDocsNodes(tag?.externalDocs)];
}

/** Where readers download the OpenAPI document and the simulator, and what they can make of the document. */
function downloads(): readonly PageNode[] {
  const links = [
    { href: '/openapi.yaml', label: overview.downloadYaml, saveAs: '' },
    { href: '/openapi.json', label: overview.downloadJson, saveAs: '' },
    { href: `/${SIMULATOR_FILE}`, label: overview.downloadSimulator, saveAs: '' },
  ];
  return [{ type: 'links', kind: 'downloads', lead: `${overview.openapi}:`, links }, lineNode(overview.generators)];
}

function contactNodes({ contact, license, termsOfService }: ApiInfo): readonly PageNode[] {
  const { email, url } = contact ?? {};
  const linked = (address: string, href = address) => lineNode([{ href, label: [{ own: address }] }]);
  const name = license && { own: license.name };
  const identifier =
    license?.identifier === undefined || license.identifier === license.name
      ? []
      : [` (`, { code: license.identifier }, ')'];
  return [
    ...(contact?.name ? [lineNode([{ own: contact.name }])] : []),
    ...(email !== undefined && isMailAddress(email) ? [linked(email, `mailto:${email}`)] : []),
    ...addressNodes(url),
    ...(name
      ? [
          lineNode([
            // Readers look for it by this word.
            { own: `${overview.license}: ` },
            license.url !== undefined && isWebAddress(license.url) ? { href: license.url, label: [name] } : name,
            ...identifier,
          ]),
        ]
      : []),
    ...addressNodes(termsOfService, [overview.termsOfService]),
  ];
}

/** A link to a web address. An address that leads nowhere is text. */
function addressNodes(address = '', label: Phrase = [{ own: address }]): readonly PageNode[] {
  if (isWebAddress(address)) return [lineNode([{ href: address, label }])];
  return leadsNowhere(address) ? [lineNode([{ own: address }])] : [];
}
