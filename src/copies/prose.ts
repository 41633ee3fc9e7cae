import type { ElementContent, Root } from 'hast';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import type { ListItem, Nodes, TableCell } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import type { Prose } from '../model/prose.ts';
import type { ProseElementName } from '../model/prose-elements.ts';
import { type Block, code, paragraph, quote } from './blocks.ts';
import { codeSpan, type Inline, image, link, strong, words } from './inline.ts';

/** How the links and embeds of a text are written. */
export type ProseContext = {
  /** The absolute address of a link of the page. */
  readonly address: (href: string) => string;
  readonly embed?: (number: number) => readonly Block[];
};

/** Turns a text of a page or of the OpenAPI document back into Markdown. */
export function proseMarkdown({ tree }: Prose, context: ProseContext): readonly Block[] {
  const plain = plainParagraph(tree);
  if (plain) return [plain];
  const root = toMdast(tree, { document: true, handlers: { ...htmlHandlers(context), ...ownHandlers(context) } });
  return root.type === 'root' ? root.children.flatMap(blocksOf) : [];
}

/** A text of one line of words and code, as most descriptions are. For these, toMdast would take long. */
function plainParagraph({ children: [only, ...rest] }: Root): Block | undefined {
  if (only?.type !== 'element' || only.tagName !== 'p' || rest.length > 0) return undefined;
  const isPlain = (child: ElementContent) =>
    child.type === 'text' || (child.type === 'element' && child.tagName === 'code');
  if (!only.children.every(isPlain)) return undefined;
  return paragraph(...only.children.map((child) => (child.type === 'text' ? words : codeSpan)(textOf(child))));
}

const inline: Handle = (state, element) => state.all(element);

const flow: Handle = (state, element) => state.toFlow(state.all(element));

const title: Handle = (state, element) => paragraph(strong(lineOf(state.all(element))));

const codeOf: Handle = (_, element) => {
  const { language, title } = element.properties;
  const text = textOf(element).replace(/\n$/, '');
  return code(text, String(language ?? ''), typeof title === 'string' ? title : undefined);
};

/** How the elements of this site are written. */
function ownHandlers({ address, embed }: ProseContext) {
  return {
    'docs-admonition': (state, element) =>
      quote([paragraph(strong(words(String(element.properties.title)))), ...state.toFlow(state.all(element))]),
    'docs-cards': flow,
    'docs-code': codeOf,
    'docs-columns': flow,
    'docs-embed': (_, { properties }) => [...(embed?.(Number(properties.embed)) ?? [])],
    'docs-field': (state, element) => [...link(address(String(element.properties.more)), lineOf(state.all(element)))],
    'docs-key': (_, { children }) => [...codeSpan(children.map((key) => textOf(key)).join('+'))],
    'docs-shells': flow,
    'docs-showcase': flow,
    'docs-status': inline,
    'docs-steps': flow,
    'docs-term': inline,
  } satisfies Readonly<Record<ProseElementName, Handle>>;
}

/** How those elements of HTML are written of which hast-util-to-mdast would lose something. */
function htmlHandlers({ address }: ProseContext): Readonly<Record<string, Handle>> {
  return {
    a: (state, element) => {
      const { href } = element.properties;
      const content = lineOf(state.all(element));
      return [...(typeof href === 'string' ? link(address(href), content) : content)];
    },
    caption: title,
    details: flow,
    img: (_, { properties: { src, alt } }) => {
      const text = String(alt ?? '');
      // An image whose address was refused is replaced by its alternative text.
      return [...(typeof src === 'string' ? image(address(src), text) : words(text))];
    },
    // A line of HTML may hold a list or a table.
    p: flow,
    pre: codeOf,
    summary: title,
    table: (state, { children, ...element }) => {
      const isCaption = (child: ElementContent) => child.type === 'element' && child.tagName === 'caption';
      const rest = children.filter((child) => !isCaption(child));
      const captions = state.all({ type: 'root', children: children.filter(isCaption) });
      return [...captions, defaultHandlers.table(state, { ...element, children: rest })];
    },
  };
}

/**
 * The blocks that a node is. HTML may hold anything anywhere: an item outside of a list becomes a list, cells outside
 * of a table and words between blocks become a paragraph.
 */
function blocksOf(node: Nodes): readonly Block[] {
  switch (node.type) {
    case 'blockquote':
      return [quote(node.children.flatMap(blocksOf))];
    case 'code':
    case 'thematicBreak':
      return [node];
    case 'heading':
      return [{ ...node, children: [...lineOf(node.children)] }];
    case 'list':
      return [{ ...node, children: node.children.map(itemOf) }];
    case 'listItem':
      return [{ type: 'list', children: [itemOf(node)] }];
    case 'table':
      return [{ ...node, children: node.children.map((row) => ({ ...row, children: row.children.map(cellOf) })) }];
    default:
      return [paragraph(lineOf('children' in node && !phrasing(node) ? node.children : [node]))];
  }
}

function itemOf(item: ListItem): ListItem {
  return { ...item, children: item.children.flatMap(blocksOf) };
}

function cellOf(cell: TableCell): TableCell {
  return { ...cell, children: [...lineOf(cell.children)] };
}

/** Nodes within one line, as in a cell. A separator stands between blocks; a comma between the items of a list. */
function lineOf(nodes: readonly Nodes[], separator = ' '): Inline {
  const parts = nodes
    .map((node) => ({ isBlock: !phrasing(node), content: partOf(node) }))
    .filter(({ content }) => content.length > 0);
  return parts.flatMap(({ isBlock, content }, index) =>
    index > 0 && (isBlock || parts[index - 1]?.isBlock) ? [...words(separator), ...content] : content,
  );
}

function partOf(node: Nodes): Inline {
  if (phrasing(node)) return 'children' in node ? [{ ...node, children: [...lineOf(node.children)] }] : [node];
  if (node.type === 'code') return codeSpan(node.value);
  if (!('children' in node)) return [];
  return lineOf(node.children, node.type === 'list' || node.type === 'tableRow' ? ', ' : ' ');
}
