import type { Element, RootContent } from 'hast';
import type { Embed } from '../../../src/model/page.ts';
import type { Prose } from '../../../src/model/prose.ts';
import type { Found } from './found.ts';
import { plainWords, plainWordsOf } from './plain-words.ts';
import { schemaFields } from './reference-entries.ts';

/** What a text has to say before its first heading, and what can be found in it. */
export type ProseEntries = { readonly lead: string; readonly found: readonly Found[] };

type Section = { readonly anchor: string; readonly heading: string; readonly crumb: string; readonly nodes: RootContent[] };

/** Goes through a text: each heading of level 2 and 3 with what follows, each row of a table with an id, each field of an embedded schema. */
export function proseEntries({ tree }: Prose, embeds: readonly Embed[]): ProseEntries {
  const lead: RootContent[] = [];
  const found: Found[] = [];
  let above = '';
  let current: Section | undefined;
  const close = () => {
    if (current) found.push(...sectionEntries(current, embeds));
  };
  for (const node of tree.children) {
    if (node.type === 'element' && (node.tagName === 'h2' || node.tagName === 'h3')) {
      close();
      const heading = plainWords(node);
      if (node.tagName === 'h2') above = heading;
      current = { anchor: String(node.properties.id), heading, crumb: node.tagName === 'h2' ? '' : above, nodes: [] };
    } else (current?.nodes ?? lead).push(node);
  }
  close();
  return { lead: plainWordsOf(lead), found };
}

function sectionEntries({ nodes, ...section }: Section, embeds: readonly Embed[]): readonly Found[] {
  const elements = nodes.filter((node): node is Element => node.type === 'element');
  const rows = elements.flatMap((element) => rowsIn(element));
  const text = plainWordsOf(nodes.map(withoutRows));
  return [
    { type: 'section', ...section, text },
    ...rows.map((row) => rowEntry(row, section.heading)),
    ...elements.flatMap((element) => embeddedFields(element, embeds, section.heading)),
  ];
}

/** Rows that can be linked to are entries of their own: their words need not count twice. */
function withoutRows<T extends RootContent>(node: T): T | Element {
  if (node.type !== 'element') return node;
  return { ...node, children: node.children.filter((child) => !isRow(child)).map(withoutRows) };
}

function rowsIn(element: Element): readonly Element[] {
  return element.children.flatMap((child) => (isRow(child) ? [child] : child.type === 'element' ? rowsIn(child) : []));
}

function isRow(node: RootContent): node is Element {
  return node.type === 'element' && node.tagName === 'tr' && node.properties.id !== undefined;
}

function rowEntry({ properties, children }: Element, crumb: string): Found {
  const [first, ...rest] = children;
  return {
    type: 'row',
    anchor: String(properties.id),
    heading: first ? plainWords(first) : '',
    crumb,
    text: plainWordsOf(rest),
  };
}

function embeddedFields(element: Element, embeds: readonly Embed[], crumb: string): readonly Found[] {
  if (element.tagName !== 'docs-embed') return [];
  const embed = embeds[Number(element.properties.embed)];
  return embed?.kind === 'fields' ? schemaFields(embed.table.schema, { path: '', crumb }) : [];
}
