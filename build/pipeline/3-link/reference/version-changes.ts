import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { type ApiVersion, CHANGE_KINDS, type Release, type VersionChange } from '../../../../src/model/api-version.ts';
import type { Operation } from '../../../../src/model/operation.ts';
import type { Page } from '../../../../src/model/page.ts';
import type { PageNode } from '../../../../src/model/page-tree.ts';
import { FEED_FILE } from '../../../../src/model/route.ts';
import { versionId } from '../../../../src/model/sections.ts';
import { versions as words } from '../../../../src/strings/versions.ts';
import { formatDate } from '../facts/format.ts';
import { sectionNodes } from './details/nodes.ts';
import type { Reference } from './reference.ts';
import { webhookAddress } from './texts/anchors.ts';
import { DESCRIPTION_HEADING, withoutHeadings } from './texts/without-headings.ts';

/** With more operations than this, only the number of the rest is given. */
const MOST = 4;

/** Text and elements in one line. */
type Line = readonly (string | Element)[];

/** What each version breaks, changes and adds, newest first; nothing for an API without older versions. */
export function versionNodes(reference: Reference, { hasFeed }: Pick<Page, 'hasFeed'>): readonly PageNode[] {
  const { history = [], info } = reference.api;
  if (history.length < 2) return [];
  const prose = (children: readonly ElementContent[]): PageNode => ({
    type: 'prose',
    prose: { file: info.place.file, tree: { type: 'root', children: [...children] } },
  });
  const versions = history.map(
    (version): PageNode => ({
      type: 'section',
      level: 3,
      anchor: versionId(version.version),
      title: words.title(version.version),
      children: [prose([...releaseText(version), ...changeLists(version, reference)])],
    }),
  );
  return sectionNodes('versions', words.section, [prose(leadOf(info.version, hasFeed === true)), ...versions]);
}

/** What the words of the lists mean, and how to follow them. */
function leadOf(version: string, hasFeed: boolean): readonly ElementContent[] {
  const meanings = CHANGE_KINDS.map((kind) => h('li', [h('strong', words.changes[kind]), `: ${words.meanings[kind]}`]));
  const feed = h('p', [words.follow, h('a', { href: `/${FEED_FILE}` }, words.feedName), '.']);
  return [h('p', words.lead(version)), ...(hasFeed ? [feed] : []), h('ul', meanings)];
}

/** The day of a version, and what it is about. */
function releaseText({ date, summary }: Release): readonly ElementContent[] {
  const text = summary && withoutHeadings(summary).tree.children.filter((node) => node.type !== 'doctype');
  return [
    ...(date === undefined ? [] : [h('p', h('time', { dateTime: date }, formatDate(date)))]),
    ...structuredClone(text ?? []),
  ];
}

/** What a version breaks, changes and adds: a bold line and a list for each that it has. */
function changeLists({ changes }: ApiVersion, reference: Reference): readonly ElementContent[] {
  if (changes === undefined) return [h('p', words.first)];
  if (changes.length === 0) return [h('p', words.same)];
  return CHANGE_KINDS.flatMap((kind) => {
    const items = changes.filter((change) => change.kind === kind).map((change) => changeItem(change, reference));
    const heading = h('p', { className: DESCRIPTION_HEADING }, h('strong', words.changes[kind]));
    return items.length > 0 ? [heading, h('ul', items)] : [];
  });
}

/**
 * A change and the operations that it concerns, with links to their pages. The change of a whole operation names it
 * already.
 */
function changeItem({ text, isWhole = false, operations: ids }: VersionChange, reference: Reference): Element {
  const operations = reference.api.operations.filter(({ id }) => ids.includes(id));
  const requests = reference.api.operations.filter(({ kind }) => kind === 'request');
  if (requests.length > 2 && requests.every(({ id }) => ids.includes(id)))
    return h('li', [...pieces(text), words.everywhere]);
  const links = operations.flatMap((operation): Line => {
    const { id, summary = id } = operation;
    const href = operationAddress(operation, reference);
    if (href !== undefined) return [h('a', { href }, summary)];
    return isWhole ? [] : [summary];
  });
  if (links.length === 0) return h('li', [...pieces(text), '.']);
  const shown = links.slice(0, MOST).flatMap((link, index) => (index === 0 ? [link] : [', ', link]));
  const rest = links.length > MOST ? words.more(links.length - MOST) : '';
  return h('li', [...pieces(text), isWhole ? words.see : words.in, ...shown, `${rest}.`]);
}

/** The page of an operation, or the place of a webhook on the overview. */
function operationAddress({ id, kind, path }: Operation, { routes, overview }: Reference): string | undefined {
  const route = routes.get(id);
  return route ?? (kind === 'webhook' && overview !== undefined ? webhookAddress(overview, path) : undefined);
}

/** The text with its quoted names as code. */
function pieces(text: string): Line {
  return text.split(/«([^«»]*)»/).map((piece, index) => (index % 2 === 0 ? piece : h('code', piece)));
}
