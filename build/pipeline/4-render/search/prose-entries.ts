import type { Element, ElementContent, RootContent } from 'hast';
import type { Embed } from '../../../../src/model/page.ts';
import type { Prose } from '../../../../src/model/prose.ts';
import { isProseElement } from '../../../../src/model/prose-elements.ts';
import { embedEntries } from '../embeds.ts';
import type { PageEntry } from './page-entry.ts';
import { plainWords, plainWordsOf } from './plain-words.ts';

/** The text before the first heading, and the entries of the rest. */
export type ProseEntries = { readonly lead: string; readonly entries: readonly PageEntry[] };

type Section = {
  readonly anchor: string;
  readonly heading: string;
  readonly crumb: string;
  readonly nodes: RootContent[];
};

/**
 * The entries of a text: each heading of level 2 and 3 with the text below it, each table row with an id, each field of
 * an embedded schema.
 */
export function proseEntries({ tree }: Prose, embeds: readonly Embed[], title: string): ProseEntries {
  const [lead, ...sections] = sectionsOf(tree.children, title);
  return {
    lead: plainWordsOf(lead.nodes.map(withoutRows)),
    entries: [...insideOf(lead, embeds), ...sections.flatMap((section) => sectionEntries(section, embeds))],
  };
}

/** Splits a text at its headings. The first section is the text before them. */
function sectionsOf(nodes: readonly RootContent[], title: string): readonly [Section, ...Section[]] {
  const lead: Section = { anchor: '', heading: title, crumb: '', nodes: [] };
  const sections: Section[] = [];
  let above = '';
  for (const node of nodes.flatMap(withoutColumns)) {
    if (node.type === 'element' && (node.tagName === 'h2' || node.tagName === 'h3')) {
      const heading = plainWords(node);
      if (node.tagName === 'h2') above = heading;
      const crumb = node.tagName === 'h2' ? '' : above;
      sections.push({ anchor: String(node.properties.id), heading, crumb, nodes: [] });
    } else (sections.at(-1) ?? lead).nodes.push(node);
  }
  return [lead, ...sections];
}

/** Replaces columns by their contents, since they only affect the layout. */
function withoutColumns(node: RootContent): readonly RootContent[] {
  return isProseElement(node, 'docs-columns') ? elementsIn(node).flatMap(({ children }) => children) : [node];
}

function sectionEntries(section: Section, embeds: readonly Embed[]): readonly PageEntry[] {
  const { nodes, ...named } = section;
  const text = plainWordsOf(nodes.map(withoutRows));
  return [
    ...(isLinkList(nodes.filter(isElement)) ? [] : [{ type: 'section' as const, ...named, text }]),
    ...insideOf(section, embeds),
  ];
}

function insideOf({ nodes, heading }: Section, embeds: readonly Embed[]): readonly PageEntry[] {
  const elements = nodes.filter(isElement);
  return [
    ...elements.flatMap(rowsIn).map((row) => rowEntry(row, heading)),
    ...elements.flatMap((element) => embeddedFields(element, embeds, heading)),
  ];
}

/** Removes rows with an id: they have their own entries, so their words must not count twice. */
function withoutRows(node: RootContent): RootContent {
  return isElement(node) ? elementWithoutRows(node) : node;
}

function elementWithoutRows(element: Element): Element {
  const children = element.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    return isRow(child) ? [] : [elementWithoutRows(child)];
  });
  return { ...element, children };
}

/** Tells whether a section is only a list of links, like «Vedi anche», which leads to answers but contains none. */
function isLinkList([only, ...others]: readonly Element[]): boolean {
  if (!only || others.length > 0) return false;
  if (isProseElement(only, 'docs-cards')) return true;
  const items = elementsIn(only);
  return (
    only.tagName === 'ul' && items.every((item) => elementsIn(item)[0]?.tagName === 'a' && beginsWithElement(item))
  );
}

function beginsWithElement({ children }: Element): boolean {
  return children.find((child) => child.type !== 'text' || child.value.trim() !== '')?.type === 'element';
}

function elementsIn({ children }: Element): readonly Element[] {
  return children.filter(isElement);
}

function isElement(node: RootContent): node is Element {
  return node.type === 'element';
}

function rowsIn(element: Element): readonly Element[] {
  return elementsIn(element).flatMap((child) => (isRow(child) ? [child] : rowsIn(child)));
}

function isRow({ tagName, properties }: Element): boolean {
  return tagName === 'tr' && properties.id !== undefined;
}

function rowEntry({ properties, children }: Element, crumb: string): PageEntry {
  const [first, ...rest] = children;
  return {
    type: 'row',
    anchor: String(properties.id),
    heading: first ? plainWords(first) : '',
    crumb,
    text: plainWordsOf(rest),
  };
}

function embeddedFields(element: Element, embeds: readonly Embed[], crumb: string): readonly PageEntry[] {
  if (!isProseElement(element, 'docs-embed')) return [];
  const embed = embeds[Number(element.properties.embed)];
  return embed ? embedEntries(embed, crumb) : [];
}
