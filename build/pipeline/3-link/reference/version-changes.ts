import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { type ApiVersion, CHANGE_KINDS, type Release, type VersionChange } from '../../../../src/model/api-version.ts';
import type { Operation } from '../../../../src/model/operation.ts';
import type { OverviewView } from '../../../../src/model/overview.ts';
import type { Page } from '../../../../src/model/page.ts';
import { VERSIONS_ROUTE } from '../../../../src/model/route.ts';
import { versions as words } from '../../../../src/strings/versions.ts';
import { formatDate } from '../facts/format.ts';
import type { Reference } from './reference.ts';
import { webhookAnchor } from './texts/anchors.ts';
import { DESCRIPTION_HEADING } from './texts/without-headings.ts';

/** With more operations than this, only the number of the rest is given. */
const MOST = 4;

/** Text and elements in one line. */
type Line = readonly (string | Element)[];

/** How a page draws the lists of changes. */
type Drawing = {
  heading(title: string): Element;
  list(items: Element[]): Element;
  /** Draws a change. `operations` are those of today that it concerns; none if it concerns the whole API. */
  item(line: Line, operations: readonly Operation[]): Element;
};

/** What the current version breaks, changes and adds. The page of a site with a feed leads to all versions. */
export function newsView(reference: Reference, { hasFeed }: Pick<Page, 'hasFeed'>): Pick<OverviewView, 'news'> {
  const { history, info } = reference.api;
  const [version] = history ?? [];
  if (!version?.changes || version.changes.length === 0) return {};
  const children = [
    ...releaseText(version),
    ...changeLists(version, reference, {
      heading: (title) => h('p', { className: DESCRIPTION_HEADING }, h('strong', title)),
      list: (items) => h('ul', items),
      item: (line) => h('li', [...line]),
    }),
    ...(hasFeed ? [h('p', h('a', { href: VERSIONS_ROUTE }, words.allVersions))] : []),
  ];
  const text = { file: info.place.file, tree: { type: 'root' as const, children } };
  return { news: { title: words.news(version.version), text } };
}

/** The day of a version, and what it is about. */
export function releaseText({ date, summary }: Release): readonly ElementContent[] {
  const text = summary?.tree.children.filter((node) => node.type !== 'doctype') ?? [];
  return [
    ...(date === undefined ? [] : [h('p', h('time', { dateTime: date }, formatDate(date)))]),
    ...structuredClone(text),
  ];
}

/** What a version breaks, changes and adds: a heading and a list for each that it has. */
export function changeLists(
  { changes = [] }: ApiVersion,
  reference: Reference,
  draw: Drawing,
): readonly ElementContent[] {
  return CHANGE_KINDS.flatMap((kind) => {
    const items = changes.flatMap((change) => (change.kind === kind ? [changeItem(change, reference, draw)] : []));
    return items.length > 0 ? [draw.heading(words.changes[kind]), draw.list(items)] : [];
  });
}

/**
 * A change and the operations that it concerns, with links to their pages. The change of a whole operation names it
 * already.
 */
function changeItem({ text, operations: ids }: VersionChange, reference: Reference, draw: Drawing): Element {
  const operations = reference.api.operations.filter(({ id }) => ids.includes(id));
  const requests = reference.api.operations.filter(({ kind }) => kind === 'request');
  if (requests.length > 2 && requests.every(({ id }) => ids.includes(id)))
    return draw.item([...pieces(text), words.everywhere], []);
  const isWhole = words.whole.test(text);
  const links = operations.flatMap((operation): Line => {
    const { id, summary = id } = operation;
    const href = addressOf(operation, reference);
    if (href !== undefined) return [h('a', { href }, summary)];
    return isWhole ? [] : [summary];
  });
  if (links.length === 0) return draw.item([...pieces(text), '.'], operations);
  const shown = links.slice(0, MOST).flatMap((link, index) => (index === 0 ? [link] : [', ', link]));
  const rest = links.length > MOST ? words.more(links.length - MOST) : '';
  return draw.item([...pieces(text), isWhole ? words.see : words.in, ...shown, `${rest}.`], operations);
}

/** The page of an operation, or the place of a webhook on the overview. */
function addressOf({ id, kind, path }: Operation, { routes, overview }: Reference): string | undefined {
  const route = routes.get(id);
  return route ?? (kind === 'webhook' && overview !== undefined ? `${overview}#${webhookAnchor(path)}` : undefined);
}

/** The text with its quoted names as code. */
function pieces(text: string): Line {
  return text.split(/«([^«»]*)»/).map((piece, index) => (index % 2 === 0 ? piece : h('code', piece)));
}
