import { defined } from '../../../../../src/model/defined.ts';
import type { Fact, Field, PageNode, Presences, Section } from '../../../../../src/model/page-tree.ts';
import type { Link, Phrase } from '../../../../../src/model/phrase.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import { SECTIONS } from '../../../../../src/model/sections.ts';
import { visibleFirst } from '../../../../../src/model/visible-first.ts';
import { operationPage } from '../../../../../src/strings/reference-pages.ts';

/** The description of something, if it has one. */
export function proseNodes(prose: Prose | undefined, kind?: 'field'): readonly PageNode[] {
  return prose ? [{ type: 'prose', prose, ...defined({ kind }) }] : [];
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

/** Buttons that copy types. */
export function copyButtons(buttons: readonly PageNode<'copy-type'>[]): PageNode {
  return { type: 'list', kind: 'button-links', items: buttons.map((button) => ({ children: [button] })) };
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
