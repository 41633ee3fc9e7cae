import { defined } from '../../../../../src/model/defined.ts';
import { isJsonArray, isJsonObject, type JsonValue, jsonText } from '../../../../../src/model/json.ts';
import type { Fact, Field, PageNode, Presences, Section } from '../../../../../src/model/page-tree.ts';
import type { Link, Phrase } from '../../../../../src/model/phrase.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import type { Dated, Extended, ExternalDocs } from '../../../../../src/model/schema.ts';
import { SECTIONS } from '../../../../../src/model/sections.ts';
import { visibleFirst } from '../../../../../src/model/visible-first.ts';
import { operationPage } from '../../../../../src/strings/reference-pages.ts';
import { versions } from '../../../../../src/strings/versions.ts';
import { reference } from '../../../../../src/strings.ts';
import { cutText } from '../../../../platform/text/cut-text.ts';
import { hasScheme } from '../../../../platform/text/has-scheme.ts';
import { oneLine } from '../../../../platform/text/one-line.ts';
import { hasCredentials, isReadable } from '../../../../platform/text/refused-address.ts';
import { withoutHeadings } from '../texts/without-headings.ts';

/** The description of something, if it has one. Its headings are no headings of the page. */
export function proseNodes(prose: Prose | undefined, kind?: 'field'): readonly PageNode[] {
  return prose ? [{ type: 'prose', prose: withoutHeadings(prose), ...defined({ kind }) }] : [];
}

/** Fields, if there are any. */
export function fieldsNodes(fields: readonly Field[]): readonly PageNode[] {
  return fields.length > 0 ? [{ type: 'fields', fields, ...presencesIn(fields) }] : [];
}

/** What a list says of the presence of its fields. */
export function presencesIn(fields: readonly Field[]): Presences {
  const count = fields.filter(({ presence }) => presence === 'present').length;
  if (count < 2 || count * 2 < fields.length) return {};
  return { lead: count === fields.length ? 'allPresent' : 'mostPresent', marksOptional: true };
}

/** Facts, if there are any. */
export function factsNodes(facts: readonly Fact[]): readonly PageNode[] {
  return facts.length > 0 ? [{ type: 'facts', facts }] : [];
}

/** A line of text. */
export function lineNode(content: Phrase, kind?: string): PageNode {
  return { type: 'paragraph', content, ...defined({ kind }) };
}

/** A line that is only a link. */
export function linkNode({ href, label }: Link, kind?: string): PageNode {
  return lineNode([{ href, label: [label] }], kind);
}

/** Links in a line, with commas between them. */
export function linkSequence(links: readonly { readonly href: string; readonly label: Phrase }[]): Phrase {
  return links.flatMap((link, index): Phrase => [...(index > 0 ? [', '] : []), link]);
}

/** How many guides are visible. A disclosure has the rest. */
const MOST_GUIDES = 4;

/** The guides that mention an operation, those with the most mentions first. */
export function guidesNodes(guides: readonly Link[]): readonly PageNode[] {
  const { visible, hidden } = visibleFirst(guides, MOST_GUIDES);
  if (visible.length === 0) return [];
  return [
    { type: 'links', links: visible },
    ...foldNodes(operationPage.otherGuides, hidden, [{ type: 'links', links: hidden }]),
  ];
}

/** What is hidden of a list, in a disclosure that says how many there are; nothing if none is. */
export function foldNodes(
  titleOf: (count: number) => string,
  hidden: readonly unknown[],
  children: readonly PageNode[],
): readonly PageNode[] {
  return hidden.length > 0 ? [{ type: 'fold', title: titleOf(hidden.length), children }] : [];
}

/** The versions of something in a line of its own, if it has any. */
export function marksNodes({ marks }: { readonly marks?: readonly string[] }): readonly PageNode[] {
  return marks ? [lineNode(marks.map((mark) => ({ mark })))] : [];
}

/** One of the fixed sections of the reference, or nothing if it is empty. */
export function sectionNodes(
  id: keyof typeof SECTIONS,
  title: string,
  children: readonly PageNode[],
  how: Pick<Section, 'isRow' | 'isFound'> = {},
): readonly PageNode[] {
  return children.length > 0 ? [{ type: 'section', level: 2, anchor: SECTIONS[id], title, ...how, children }] : [];
}

/** The versions that first had and last changed a part of the API, in words. */
export function marksOf(
  { since, changedIn }: Omit<Dated, 'extensions'>,
  words: keyof typeof versions.marks,
): { readonly marks?: readonly string[] } {
  const say = versions.marks[words];
  const marks = [
    ...(since === undefined ? [] : [say.since(since)]),
    ...(changedIn === undefined ? [] : [say.changedIn(changedIn)]),
  ];
  return marks.length > 0 ? { marks } : {};
}

/**
 * The link of an External Documentation Object, labelled with its description. Anybody may have written the OpenAPI
 * document, so only http and https addresses become links. An address that leads nowhere is shown as text.
 */
export function externalDocsNodes(docs: ExternalDocs | undefined): readonly PageNode[] {
  if (!docs || (!isWebAddress(docs.url) && !leadsNowhere(docs.url))) return [];
  const { url } = docs;
  const words = docs.description ? oneLine(docs.description.tree) : '';
  const content: Phrase = isWebAddress(url)
    ? [{ href: url, label: [words === '' ? reference.externalDocs : { own: words }] }]
    : words === ''
      ? [`${reference.externalDocs}: `, { own: url }]
      : [{ own: `${words} (${url})` }];
  return [{ type: 'paragraph', kind: 'external-docs', content }];
}

/** Whether an address leads nowhere and tells nothing secret: it has no scheme, or browsers refuse it. */
export function leadsNowhere(url: string): boolean {
  if (url.trim() === '' || hasCredentials(url)) return false;
  return !hasScheme(url) || (/^https?:/i.test(url) && !isReadable(url));
}

/** Whether an address is an http or https one that browsers can read, without a password. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && isReadable(url) && !hasCredentials(url);
}

/** Whether a text is exactly one mail address, without further header fields (RFC 6068) or a second recipient. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@/?#&%:;,<>"]+@[^\s@/?#&%:;,<>"]+$/.test(text);
}

/** The most characters of a value that are shown. */
const MAX_CHARACTERS = 4_000;

/** The extensions of a part that a page shows: texts, numbers and booleans as they are, else JSON. */
export function extensionFacts({ extensions = [] }: Extended): readonly Fact[] {
  return extensions.map(({ name, value }) => ({ label: name, value: phraseOf(value) }));
}

/** Extensions in a disclosure, if there are any. */
export function extensionsNodes(facts: readonly Fact[]): readonly PageNode[] {
  if (facts.length === 0) return [];
  return [{ type: 'fold', title: reference.extensions(facts.length), children: [{ type: 'facts', facts }] }];
}

function phraseOf(value: JsonValue): Phrase {
  if (typeof value === 'string') return [{ own: cutText(value, MAX_CHARACTERS) }];
  const text = cutText(jsonText(value), MAX_CHARACTERS);
  return [isJsonObject(value) || isJsonArray(value) || value === null ? { code: text } : { own: text }];
}
