import type { Direction } from '../../../../../src/model/direction.ts';
import type { HttpMethod, Response } from '../../../../../src/model/operation.ts';
import { own } from '../../../../../src/model/own.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import type { Phrase, ResponseLinkView, ResponseView } from '../../../../../src/model/reference.ts';
import { requestLine } from '../../../../../src/model/request-line.ts';
import type { LinkServer, ResponseLink } from '../../../../../src/model/response-link.ts';
import type { Tone } from '../../../../../src/model/tone.ts';
import { statusNames } from '../../../../../src/strings/status-names.ts';
import { reference } from '../../../../../src/strings.ts';
import { plainText } from '../../trees.ts';
import { extensionsView } from '../details/extensions-view.ts';
import { fact } from '../details/facts.ts';
import { marksOf } from '../details/marks.ts';
import type { Reference } from '../reference.ts';
import { withoutHeadings } from '../texts/without-headings.ts';
import { mediaTypeView, type PlacedBody } from './body-view.ts';
import { headerViews } from './parameter-view.ts';
import type { Drawing } from './schema-view.ts';

/** The longest sentence that becomes a heading, in characters. */
const LONGEST_TITLE = 90;

/** A response, and where it is on the page. */
export type PlacedResponse = {
  readonly response: Response;
  /** The status as readers see it: «200», «2XX», «altri». */
  readonly status: string;
  readonly anchor: string;
  readonly direction: Direction;
  readonly content: readonly PlacedBody[];
  /** The headers of the first response are unfolded. */
  readonly isFirst: boolean;
};

/** Draws a response. */
export function responseView(
  { response, status, anchor, direction, content, isFirst }: PlacedResponse,
  method: HttpMethod,
  { reference: page, ...drawing }: Drawing & { readonly reference: Reference },
): ResponseView {
  const { description, headers, links } = response;
  const { title, isAll } = titleOf(response);
  return {
    status,
    anchor,
    title,
    tone: toneOf(response.status),
    ...marksOf(response, 'whole'),
    ...(description && !isAll && { description: withoutHeadings(description) }),
    ...extensionsView(response),
    headers: headerViews(headers, { direction, anchor }, drawing),
    headersOpen: isFirst,
    content: content.map((body) => mediaTypeView(body, drawing)),
    ...(content.length === 0 && {
      noContent: hasNoBody(response, method) ? reference.noBody : reference.undescribedBody,
    }),
    links: links.map((link) => linkView(link, drawing.uniqueAnchor(`${anchor}.link.${link.name}`), page)),
  };
}

/** Whether there is no content by HTTP (RFC 9110, sections 6.4.1, 15.3.6 and 15.4.5), or as the description says. */
export function hasNoBody({ status, isDescribed }: Response, method: HttpMethod): boolean {
  return isDescribed || method === 'head' || /^(?:1|204$|205$|304$)/.test(status);
}

function linkView(link: ResponseLink, anchor: string, { api, routes }: Reference): ResponseLinkView {
  const { name, description, parameters, requestBody, server } = link;
  const operation = api.operations.find(({ id, method, path }) =>
    'operation' in link ? id === link.operation : requestLine({ method, path }) === link.target,
  );
  const href = operation && routes.get(operation.id);
  const { labels } = reference;
  return {
    name,
    anchor,
    ...(description && { description: withoutHeadings(description) }),
    operation: operation?.summary ?? ('operation' in link ? link.operation : link.target),
    ...(href !== undefined && { href }),
    facts: [
      ...parameters.map((parameter) => ({ label: parameter.name, value: [{ code: parameter.value }] })),
      ...fact(labels.body, requestBody === undefined ? undefined : [{ code: requestBody }]),
      ...fact(labels.linkServer, server && serverPhrase(server)),
    ],
  };
}

function serverPhrase({ url, description }: LinkServer): Phrase {
  const text = description ? plainText(description).trim() : '';
  return [{ code: url }, ...(text === '' ? [] : [` (${text})`])];
}

/**
 * The summary, else the first sentence of the description. If it is missing or too long for a heading, the meaning of
 * the status instead. `isAll` says that the title holds the whole description.
 */
function titleOf({ status, summary, description }: Pick<Response, 'status' | 'summary' | 'description'>): {
  readonly title: string;
  readonly isAll: boolean;
} {
  if (summary !== undefined && summary.length <= LONGEST_TITLE) return { title: summary, isAll: false };
  const text = description ? plainText(description).trim().replace(/\s+/g, ' ') : '';
  const [sentence = ''] = /^.*?[.!?](?=\s|$)|^.*$/su.exec(text) ?? [];
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
