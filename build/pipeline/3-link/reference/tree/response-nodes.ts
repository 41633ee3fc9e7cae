import type { HttpMethod, Response } from '../../../../../src/model/operation.ts';
import { own } from '../../../../../src/model/own.ts';
import type { BodyExamples, Field, PageNode, ResponseNode } from '../../../../../src/model/page-tree.ts';
import type { Phrase } from '../../../../../src/model/phrase.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import { requestLine } from '../../../../../src/model/request-line.ts';
import type { LinkServer, ResponseLink } from '../../../../../src/model/response-link.ts';
import type { Tone } from '../../../../../src/model/tone.ts';
import { statusNames } from '../../../../../src/strings/status-names.ts';
import { reference } from '../../../../../src/strings.ts';
import { firstSentence, oneLine } from '../../../../platform/text/one-line.ts';
import { fact } from '../details/facts.ts';
import {
  extensionFacts,
  extensionsNodes,
  factsNodes,
  fieldsNodes,
  isWebAddress,
  lineNode,
  marksNodes,
  marksOf,
  proseNodes,
} from '../details/nodes.ts';
import type { Reference } from '../reference.ts';
import { examplesOfBody, mediaTypesNodes } from './body-nodes.ts';
import { headerFields } from './parameter-nodes.ts';
import type { PlacedResponse } from './placed-bodies.ts';
import type { Composing } from './schema-nodes.ts';

/** The longest sentence that becomes a heading, in characters. */
const LONGEST_TITLE = 90;

/** A response: its text, headers and body. */
export function responseNode(
  { response, status, anchor, direction, content }: PlacedResponse,
  method: HttpMethod,
  { reference: all, ...page }: Composing & { readonly reference: Reference },
): ResponseNode {
  const { description, links } = response;
  const { title, isAll } = responseTitle(response);
  const headers = headerFields(response.headers, { direction, anchor }, page);
  const children = [
    ...marksNodes(marksOf(response, 'whole')),
    ...proseNodes(isAll ? undefined : description),
    ...headersNodes(headers),
    ...mediaTypesNodes(content, page),
    ...(content.length > 0 ? [] : [lineNode([blankOf(response, method)])]),
    ...linksNodes(links.map((link) => linkField(link, page.uniqueAnchor(`${anchor}.link.${link.name}`), all))),
    ...extensionsNodes(extensionFacts(response)),
  ];
  return { status, anchor, title, tone: toneOf(response.status), children };
}

/** The examples of a response, for the box beside the text. */
export function responseExamples(
  { response, status, anchor, content }: PlacedResponse,
  { children: shown }: ResponseNode,
  { method, page }: { readonly method: HttpMethod; readonly page: Pick<Composing, 'examples'> },
): BodyExamples {
  const title = `${status} ${responseTitle(response).title}`;
  const place = { type: 'response', anchor, heading: title } as const;
  const head = { title, place, status, tone: toneOf(response.status), blank: blankOf(response, method) };
  return examplesOfBody({ contents: content.map(({ media }) => media), shown }, head, page);
}

function blankOf(response: Response, method: HttpMethod): string {
  if (hasNoBody(response, method)) return reference.noBody;
  return response.content.length > 0 ? reference.unwrittenBody : reference.undescribedBody;
}

function headersNodes(fields: readonly Field[]): readonly PageNode[] {
  if (fields.length === 0) return [];
  const kind = 'fold response-fields';
  const title = reference.headers(fields.length);
  return [{ type: 'fold', kind, title, isNamed: true, children: fieldsNodes(fields) }];
}

/** The requests that can follow, with values from the response. */
function linksNodes(fields: readonly Field[]): readonly PageNode[] {
  if (fields.length === 0) return [];
  return [lineNode([reference.links], 'label'), ...fieldsNodes(fields)];
}

/** Whether there is no content by HTTP (RFC 9110, sections 6.4.1, 15.3.6 and 15.4.5), or as the description says. */
export function hasNoBody({ status, isDescribed, content }: Response, method: HttpMethod): boolean {
  return (isDescribed && content.length === 0) || method === 'head' || /^(?:1|204$|205$|304$)/.test(status);
}

function linkField(link: ResponseLink, anchor: string, { api, routes }: Reference): Field {
  const { name, description, parameters, requestBody, server } = link;
  const document = 'document' in link ? link.document : undefined;
  const operation = api.operations.find(({ id, method, path }) => {
    if ('operation' in link) return id === link.operation;
    return document === undefined && requestLine({ method, path }) === link.target;
  });
  const href = operation && routes.get(operation.id);
  const title = { own: operation?.summary ?? ('operation' in link ? link.operation : link.target) };
  const { labels } = reference;
  const facts = [
    ...parameters.map((parameter) => ({ label: parameter.name, value: [{ code: parameter.value }] })),
    ...fact(labels.body, requestBody === undefined ? undefined : [{ code: requestBody }]),
    ...fact(labels.linkServer, server && serverPhrase(server)),
  ];
  return {
    name,
    anchor,
    presence: 'optional',
    target: [
      href === undefined ? title : { href, label: [title] },
      ...(document === undefined ? [] : inDocument(document)),
    ],
    children: [...proseNodes(description, 'field'), ...factsNodes(facts)],
  };
}

/** The other document that has the target of a link. */
function inDocument(document: string): Phrase {
  const shown = { own: document };
  return [' (', isWebAddress(document) ? { href: document, label: [shown] } : shown, ')'];
}

function serverPhrase({ url, description }: LinkServer): Phrase {
  const text = description ? oneLine(description.tree) : '';
  return [{ code: url }, ...(text === '' ? [] : [' (', { own: text }, ')'])];
}

/**
 * The summary, else the first sentence of the description. If it is missing or too long for a heading, the meaning of
 * the status instead. `isAll` says that the title holds the whole description.
 */
export function responseTitle({ status, summary, description }: Pick<Response, 'status' | 'summary' | 'description'>): {
  readonly title: string;
  readonly isAll: boolean;
} {
  if (summary !== undefined && summary.length <= LONGEST_TITLE) return { title: summary, isAll: false };
  const text = description ? oneLine(description.tree) : '';
  const sentence = firstSentence(text) ?? text;
  const isLong = sentence === '' || sentence.length > LONGEST_TITLE;
  // A heading drops links and code, so a description with links or code is shown in full below it.
  const isAll = !isLong && sentence === text && (!description || isPlainText(description));
  return { title: isLong ? statusName(status) : sentence.replace(/(?<!\.)[.:]$/, ''), isAll };
}

function isPlainText({ tree }: Prose): boolean {
  const [only, ...others] = tree.children.filter((node) => node.type === 'element');
  return (
    others.length === 0 &&
    only?.type === 'element' &&
    only.tagName === 'p' &&
    only.children.every((node) => node.type === 'text')
  );
}

function statusName(status: string): string {
  return own(statusNames, status) ?? own(statusNames, `${status.slice(0, 1)}XX`) ?? status;
}

function toneOf(status: string): Tone {
  switch (status.slice(0, 1)) {
    case '1':
    case '3':
      return 'info';
    case '2':
      return 'success';
    case '4':
      return 'warning';
    case '5':
      return 'danger';
    default:
      return 'neutral';
  }
}
