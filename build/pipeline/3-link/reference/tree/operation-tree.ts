import { defined } from '../../../../../src/model/defined.ts';
import { directionsOf } from '../../../../../src/model/direction.ts';
import type { Operation, Server } from '../../../../../src/model/operation.ts';
import type { OperationLink, PageNode, PathPiece } from '../../../../../src/model/page-tree.ts';
import type { Link, Phrase } from '../../../../../src/model/phrase.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import type { Route } from '../../../../../src/model/route.ts';
import { parametersId } from '../../../../../src/model/sections.ts';
import { trimEnd } from '../../../../../src/model/trim.ts';
import { serverAddress } from '../../../../../src/samples/server.ts';
import { reference as strings } from '../../../../../src/strings.ts';
import { plainLine } from '../../../../platform/text/one-line.ts';
import { withExamplesIn } from '../../examples/with-examples.ts';
import type { FieldGuides } from '../../guides.ts';
import { codes, deprecationFacts, fact } from '../details/facts.ts';
import {
  extensionFacts,
  extensionsNodes,
  externalDocsNodes,
  factsNodes,
  fieldsNodes,
  guidesNodes,
  lineNode,
  linkSequence,
  marksNodes,
  marksOf,
  proseNodes,
  sectionNodes,
} from '../details/nodes.ts';
import { responseCheck } from '../form/response-check.ts';
import { isNavigation } from '../operation-groups.ts';
import type { Reference } from '../reference.ts';
import { type Messages, messagesOf } from './messages.ts';
import { operationLink, tagAnchors } from './overview-tree.ts';
import type { ParameterGroup } from './parameter-nodes.ts';
import type { Tree } from './schema-tree.ts';
import { securityNodes } from './security-nodes.ts';
import { madeUpNodes, operationServersNodes } from './server-nodes.ts';
import { isParagraph, splitDescription } from './split-description.ts';

/** The page of an operation: its route, and the guides that mention the operation and its fields. */
export type OperationPage = {
  readonly route: Route;
  readonly guides: readonly Link[];
  readonly fieldGuides: FieldGuides;
};

/**
 * The page of an operation: its address and one paragraph; the samples and the examples of the responses, which stay in
 * sight; the request in detail, then the responses, then what else the description says.
 */
export function operationTree(written: Operation, page: OperationPage, reference: Reference): Tree {
  const operation = withExamplesIn(reference.api.schemas)(written);
  const messages = messagesOf(operation, page, reference);
  const { aside, request, parameters } = messages;
  const { beginning, rest } = splitDescription(repeatsSummary(operation) ? undefined : operation.description);
  const text: readonly PageNode[] = [
    ...sectionNodes('servers', strings.servers, operationServersNodes(operation, reference), ROW),
    ...sectionNodes('authentication', strings.authentication, securityNodes(operation, reference), ROW),
    ...parametersSection(parameters),
    ...sectionNodes('requestBody', strings.requestBody, request),
    ...responsesSection(operation, messages, { guides: page.guides, reference }),
    ...behaviourSection(operation, rest, reference),
    ...callbacksSection(operation, reference),
    ...sectionNodes('guides', strings.guides, guidesNodes(page.guides)),
    ...messages.end,
  ];
  const columns: readonly PageNode[] = [
    { type: 'group', kind: 'operation-lead', children: leadNodes(operation, { parameters, beginning }, reference) },
    ...(aside.length > 0 ? [{ type: 'group', kind: 'operation-samples', children: aside } as const] : []),
    ...text,
  ];
  const kind = aside.length > 0 ? 'operation-columns operation-split' : 'operation-columns';
  const children: readonly PageNode[] = [{ type: 'group', kind, children: columns }];
  return { tree: [{ type: 'group', kind: 'operation', children }], parts: messages.parts };
}

/** Whether the description says only what the title of the page, the summary, says: without a link, for example. */
function repeatsSummary({ kind, summary, description }: Operation): boolean {
  if (kind !== 'request' || summary === undefined || description === undefined) return false;
  const isPlain = description.tree.children.every(
    (node) => node.type === 'text' || (isParagraph(node) && node.children.every(({ type }) => type === 'text')),
  );
  const said = (text: string) => text.trim().replace(/\.$/, '').toLowerCase();
  return isPlain && said(plainLine(description.tree)) === said(summary);
}

/** Sections whose heading is a label in one line with the content. */
const ROW = { isRow: true, isFound: true } as const;

/** What a reader needs before the samples: the address, and the beginning of the description. */
function leadNodes(
  operation: Operation,
  { parameters, beginning }: { readonly parameters: Messages['parameters']; readonly beginning: Prose | undefined },
  reference: Reference,
): readonly PageNode[] {
  const { kind, method, path, servers, deprecated, deprecation } = operation;
  return [
    { type: 'endpoint', kind, method, path: pathPieces(path, parameters), baseUrl: baseUrlOf(servers) },
    ...madeUpNodes(operation, reference),
    ...originNodes(operation, reference),
    ...(deprecated ? [lineNode([strings.deprecatedOperation], 'admonition tone-warning')] : []),
    ...factsNodes(deprecationFacts(deprecation)),
    ...proseNodes(beginning),
    ...marksNodes(marksOf(operation, 'whole')),
  ];
}

/** Says that the API itself sends this request, if it does. */
function originNodes({ id, kind }: Operation, { api, routes }: Reference): readonly PageNode[] {
  if (kind === 'request') return [];
  if (kind === 'webhook') return [lineNode([strings.webhookLead], 'admonition tone-info')];
  const callers = api.operations.flatMap((caller) => {
    const use = caller.callbacks.find(({ operation }) => operation === id);
    const href = routes.get(caller.id);
    return use && href !== undefined ? [{ name: use.name, href, label: [{ own: caller.summary ?? caller.id }] }] : [];
  });
  const names = [...new Set(callers.map(({ name }) => name))];
  const said = [` (${strings.callbackLead.name} `, ...(codes(names) ?? []), ').'];
  return [lineNode([`${strings.callbackLead.before} `, ...linkSequence(callers), ...said], 'admonition tone-info')];
}

/** What the description says after its beginning, and what belongs to it. */
function behaviourSection(operation: Operation, rest: Prose | undefined, reference: Reference): readonly PageNode[] {
  const { pathDescription, externalDocs } = operation;
  const texts = [...proseNodes(rest), ...proseNodes(pathDescription)];
  return sectionNodes('behaviour', texts.length > 0 ? strings.behaviour : strings.moreAbout, [
    ...texts,
    ...externalDocsNodes(externalDocs),
    ...tagsNodes(operation, reference),
    ...extensionsNodes(extensionFacts(operation)),
  ]);
}

/** The tags of an operation with several, or with one that lists nothing; those with a list lead to it. */
function tagsNodes({ tags }: Operation, reference: Reference): readonly PageNode[] {
  const { api, overview } = reference;
  const known = tags.map((name) => api.tags.find((tag) => tag.name === name) ?? { name });
  if (known.length < 2 && known.every(isNavigation)) return [];
  const anchors = tagAnchors(reference);
  const value = known.flatMap(({ name, label: own = name }, index): Phrase => {
    const anchor = anchors.get(name);
    const shown = { own };
    const piece =
      anchor === undefined || overview === undefined ? shown : { href: `${overview}#${anchor}`, label: [shown] };
    return index === 0 ? [piece] : [', ', piece];
  });
  return factsNodes(fact(strings.labels.tags, value));
}

function parametersSection(groups: readonly ParameterGroup[]): readonly PageNode[] {
  const children = groups.map(({ location, fields }): PageNode => {
    const anchor = parametersId(location);
    const title = strings.locations[location];
    return { type: 'section', level: 3, anchor, title, children: fieldsNodes(fields) };
  });
  return sectionNodes('parameters', strings.parameters, children);
}

/** The responses of the API; for a webhook or a callback, those of the reader's server. */
function responsesSection(
  operation: Operation,
  { responses, placed }: Messages,
  { guides, reference }: { readonly guides: readonly Link[]; readonly reference: Reference },
): readonly PageNode[] {
  const directions = directionsOf(operation.kind);
  const isOurs = directions.response === 'response' || responses.length === 0;
  const lead = responses.length === 1 ? strings.answerThus : strings.answerInOneWay;
  const check = responseCheck(operation, { responses: placed, guides }, reference);
  const { responses: title } = strings.exchanges[directions.request];
  const children: readonly PageNode[] = [
    ...(isOurs ? [] : [lineNode([lead])]),
    responses.length > 0 ? { type: 'responses', responses } : lineNode([strings.undescribedResponses]),
    ...(check ? [{ type: 'checker', check } as const] : []),
  ];
  return sectionNodes('responses', title, children);
}

/** The requests that the API sends to the reader's server because of an operation. */
function callbacksSection({ callbacks }: Operation, { api, routes }: Reference): readonly PageNode[] {
  const operations = callbacks.flatMap(({ name, operation: id }): readonly OperationLink[] => {
    const called = api.operations.find((operation) => operation.id === id);
    return (called ? operationLink(called, routes) : []).map((link) => ({
      ...link,
      summary:
        link.summary === name || link.summary.startsWith(`${name} (`) ? link.summary : `${name}: ${link.summary}`,
    }));
  });
  const shown: readonly PageNode[] = [lineNode([strings.callbacksLead]), { type: 'operations', operations }];
  return sectionNodes('callbacks', strings.callbacks, operations.length > 0 ? shown : []);
}

/** Splits a path at its parameters: `/shipments/{shipment_id}` → `/shipments/`, `{shipment_id}`. */
function pathPieces(path: string, groups: readonly ParameterGroup[]): readonly PathPiece[] {
  const fields = groups.find(({ location }) => location === 'path')?.fields ?? [];
  return path
    .split(/(\{[^{}]*\})/)
    .filter((text) => text !== '')
    .map((text) => ({ text, ...defined({ anchor: fields.find(({ name }) => text === `{${name}}`)?.anchor }) }));
}

/** The address before the paths of operations: that of the first server, without a query. */
function baseUrlOf(servers: readonly Server[]): string {
  const [address = ''] = serverAddress({ servers }, { server: 0, serverVariables: {} }).split('?');
  return trimEnd(address, '/');
}
