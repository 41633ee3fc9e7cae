import type { ElementContent, RootContent } from 'hast';
import { type ApiVersion, CHANGE_KINDS } from '../../../src/model/api-version.ts';
import { escapeHtml } from '../../../src/model/html.ts';
import { FEED_FILE } from '../../../src/model/route.ts';
import { SECTIONS, versionId } from '../../../src/model/sections.ts';
import { versions as words } from '../../../src/strings/versions.ts';
import { Hashed } from '../../platform/store/task.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import type { Site } from '../3-link/site.ts';
import { fixedOutput, hashedContents, type Output } from './output.ts';

type FeedInput = {
  readonly openapi: Hashed<Api>;
  readonly author: string;
  /** The addresses of the feed itself and of the overview, which has the versions. */
  readonly feed: string;
  readonly overview: string;
};

/** The Atom feed of the API's versions (RFC 4287). A version without a date is not published yet, and not in it. */
export function feedOutputs(openapi: Hashed<Api>, { hasFeed, baseUrl, chrome, pages }: Site): readonly Output[] {
  const overview = Array.from(pages.values()).find(({ subject }) => subject.kind === 'overview');
  if (!hasFeed || !overview) return [];
  const addresses = { feed: `${baseUrl}/${FEED_FILE}`, overview: `${baseUrl}${overview.route}` };
  const made = Hashed.from<FeedInput, string>('feed', { openapi, author: chrome.title, ...addresses }, feedOf);
  return [fixedOutput(FEED_FILE, openapi.value.info.place, hashedContents(made))];
}

function feedOf({ openapi: { value: api }, author, feed, overview }: FeedInput): string {
  const { title } = api.info;
  const dated = (api.history ?? []).flatMap(({ date, ...version }) =>
    date === undefined ? [] : [{ ...version, date }],
  );
  const latest = dated.reduce((newest, { date }) => (date > newest ? date : newest), '1970-01-01');
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="it">',
    feedElement('id', feed),
    feedElement('title', words.feed(title)),
    feedElement('updated', instant(latest)),
    `<author>${feedElement('name', author)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapedText(feed)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapedText(`${overview}#${SECTIONS.versions}`)}"/>`,
    ...dated.map((version) => entry(version, { feed, overview, title })),
    '</feed>',
    '',
  ].join('\n');
}

type Dated = ApiVersion & { readonly date: string };

type Named = Pick<FeedInput, 'feed' | 'overview'> & { readonly title: string };

/** The ids of entries name the feed, since an id never changes (RFC 4287, section 4.2.6), and a page may. */
function entry(version: Dated, { feed, overview, title }: Named): string {
  return [
    '<entry>',
    feedElement('id', `${feed}#${encodeURIComponent(version.version)}`),
    feedElement('title', `${title} ${version.version}`),
    feedElement('updated', instant(version.date)),
    `<link rel="alternate" type="text/html" href="${escapedText(`${overview}#${encodeURIComponent(versionId(version.version))}`)}"/>`,
    `<content type="html">${escapedText(entryContent(version, overview))}</content>`,
    '</entry>',
  ].join('\n');
}

/** What a version is about and what it changes, as markup. Its links are whole: readers of feeds show it elsewhere. */
function entryContent({ summary, changes }: ApiVersion, page: string): string {
  const about = summary?.tree.children.map((node) => markupOf(node, page)).join('') ?? '';
  const lists = CHANGE_KINDS.flatMap((kind) => {
    const listed = changes?.filter((change) => change.kind === kind) ?? [];
    if (listed.length === 0) return [];
    const items = listed.map((change) => `<li>${escapeHtml(change.text)}</li>`);
    return [`<h3>${escapeHtml(words.changes[kind])}</h3><ul>${items.join('')}</ul>`];
  });
  return [about.trim(), ...lists].join('');
}

/** The elements of a summary that a feed keeps. It keeps only the words of all other elements. */
const KEPT: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'li', 'code', 'em', 'strong', 'br']);

/** A node as plain markup. `page` is the address to which relative links belong. */
function markupOf(node: RootContent | ElementContent, page: string): string {
  if (node.type === 'text') return escapeHtml(node.value);
  if (node.type !== 'element') return '';
  const inner = node.children.map((child) => markupOf(child, page)).join('');
  const { tagName, properties } = node;
  if (tagName === 'br') return '<br>';
  if (KEPT.has(tagName)) return `<${tagName}>${inner}</${tagName}>`;
  const href = tagName === 'a' ? String(properties.href ?? '') : '';
  if (href === '' || !URL.canParse(href, page)) return inner;
  return `<a href="${escapeHtml(new URL(href, page).href)}">${inner}</a>`;
}

/** The beginning of a day in Universal Time. */
function instant(date: string): string {
  return `${date}T00:00:00Z`;
}

function feedElement(name: string, value: string): string {
  return `<${name}>${escapedText(value)}</${name}>`;
}

/** Text for elements and attributes. XML cannot hold every character, even escaped (XML 1.0, section 2.2). */
function escapedText(value: string): string {
  return escapeHtml(value.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ''));
}
