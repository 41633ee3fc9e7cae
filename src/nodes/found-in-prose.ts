import type { Element, ElementContent, RootContent } from 'hast';
import { h } from 'hastscript';
import type { Prose } from '../model/prose.ts';
import { isProseElement } from '../model/prose-elements.ts';
import { childElements } from '../model/prose-trees.ts';
import type { PageEntry } from '../search/entry.ts';
import type { Found, Surroundings } from './found.ts';
import { plainWords, plainWordsOf } from './plain-words.ts';

/** Gives what the search finds in a node inside a text, by its number. */
type FoundInEmbed = (number: number, around: Surroundings) => Found;

type Section = {
  readonly anchor: string;
  readonly heading: string;
  readonly crumb: string;
  readonly nodes: RootContent[];
};

/**
 * What the search finds in a text: the words before the first heading, each heading of level 2 and 3 with the text
 * below it, each table row with an id, and what is in the nodes inside the text. `crumb` is the heading above it.
 */
export function foundInProse({ tree }: Prose, crumb: string, foundInEmbed: FoundInEmbed): Found {
  const [lead, ...sections] = sectionsOf(tree.children, crumb);
  const inside = ({ nodes, heading }: Section): readonly PageEntry[] => {
    const elements = childElements({ children: nodes });
    return [
      ...elements.flatMap(rowsIn).map((row) => rowEntry(row, heading)),
      ...elements.flatMap((element) =>
        isProseElement(element, 'docs-embed')
          ? foundInEmbed(Number(element.properties.embed), { path: '', crumb: heading }).entries
          : [],
      ),
    ];
  };
  return {
    words: [plainWordsOf(lead.nodes.map(withoutRows))],
    entries: [...inside(lead), ...sections.flatMap((section) => [...sectionEntries(section), ...inside(section)])],
  };
}

/** Splits a text at its headings. The first section is the text before them. */
function sectionsOf(nodes: readonly RootContent[], title: string): readonly [Section, ...Section[]] {
  const lead: Section = { anchor: '', heading: title, crumb: '', nodes: [] };
  const sections: Section[] = [];
  let above = '';
  for (const node of nodes.flatMap(withoutLayout)) {
    if (node.type === 'element' && (node.tagName === 'h2' || node.tagName === 'h3')) {
      const heading = plainWords(node);
      if (node.tagName === 'h2') above = heading;
      const crumb = node.tagName === 'h2' ? '' : above;
      sections.push({ anchor: String(node.properties.id), heading, crumb, nodes: [] });
    } else (sections.at(-1) ?? lead).nodes.push(node);
  }
  return [lead, ...sections];
}

/** Replaces parts side by side, in disclosures or in tabs by their contents: they only affect the layout. */
function withoutLayout(node: RootContent): readonly RootContent[] {
  if (isProseElement(node, 'docs-tabs')) return node.children.flatMap(contentsOfTab);
  const isLayout = isProseElement(node, 'docs-columns') || isProseElement(node, 'docs-details');
  return isLayout ? childElements(node).flatMap(({ children }) => children) : [node];
}

/** A part that is a tab begins with its title. */
function contentsOfTab(tab: ElementContent): readonly ElementContent[] {
  return isProseElement(tab, 'docs-tab') ? [h('p', String(tab.properties.title)), ...tab.children] : [tab];
}

function sectionEntries({ nodes, ...named }: Section): readonly PageEntry[] {
  const text = plainWordsOf(nodes.map(withoutRows));
  return isLinkList(childElements({ children: nodes })) ? [] : [{ type: 'section', ...named, text }];
}

/** Removes rows with an id: they have their own entries, so their words must not count twice. */
function withoutRows(node: RootContent): RootContent {
  return node.type === 'element' ? elementWithoutRows(node) : node;
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
  const items = childElements(only);
  return (
    only.tagName === 'ul' && items.every((item) => childElements(item)[0]?.tagName === 'a' && beginsWithElement(item))
  );
}

function beginsWithElement({ children }: Element): boolean {
  return children.find((child) => child.type !== 'text' || child.value.trim() !== '')?.type === 'element';
}

function rowsIn(element: Element): readonly Element[] {
  return childElements(element).flatMap((child) => (isRow(child) ? [child] : rowsIn(child)));
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
