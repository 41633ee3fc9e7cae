import type { Element, ElementContent, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { own } from '../../../../src/model/own.ts';
import type { Prose } from '../../../../src/model/prose.ts';
import type { ProseElementName } from '../../../../src/model/prose-elements.ts';
import { type Block, code, heading, list, paragraph, quote, RULE, table } from './blocks.ts';
import { codeSpan, emphasis, type Inline, image, join, LINE_BREAK, link, strong, struck, words } from './inline.ts';

/** How the links and embeds of a text are written. */
export type ProseContext = {
  /** The absolute address of a link of the page. */
  readonly address: (href: string) => string;
  readonly embed?: (number: number) => readonly Block[];
  /** Within a table a bar ends the cell, even in code (GFM, section 4.10). */
  readonly inTable?: boolean;
};

/** How an element is written: as blocks, or within a line. */
type Copy =
  | { readonly blocks: (element: Element, context: ProseContext) => readonly Block[] }
  | { readonly inline: (element: Element, context: ProseContext) => Inline };

/** The blocks inside an element that only groups them. */
const contents: Copy = { blocks: ({ children }, context) => blocksOf(children, context) };

/** How each element of this site is written. */
const copies = {
  'docs-admonition': {
    blocks: ({ properties, children }, context) => [
      quote([paragraph(strong(words(String(properties.title)))), ...blocksOf(children, context)]),
    ],
  },
  'docs-cards': contents,
  'docs-code': { blocks: (element) => [codeOf(element)] },
  'docs-columns': contents,
  'docs-embed': { blocks: ({ properties }, context) => context.embed?.(Number(properties.embed)) ?? [] },
  'docs-field': {
    inline: ({ properties, children }, context) =>
      link(context.address(String(properties.more)), inlineOfAll(children, context)),
  },
  'docs-key': { inline: (element) => codeSpan(elementsOf(element, 'kbd').map(textOf).join('+')) },
  'docs-shells': contents,
  'docs-showcase': contents,
  'docs-status': { inline: ({ children }, context) => inlineOfAll(children, context) },
  'docs-steps': contents,
  'docs-term': { inline: ({ children }, context) => inlineOfAll(children, context) },
} satisfies Readonly<Record<ProseElementName, Copy>>;

function copyOf({ tagName }: Element): Copy | undefined {
  const table: Readonly<Record<string, Copy>> = copies;
  return own(table, tagName);
}

/** Turns a text of a page or of the OpenAPI document back into Markdown. */
export function proseMarkdown({ tree }: Prose, context: ProseContext): readonly Block[] {
  return blocksOf(tree.children, context);
}

/** The blocks of flow content. Adjacent inline nodes form a paragraph. */
function blocksOf(nodes: readonly RootContent[], context: ProseContext): readonly Block[] {
  const blocks: Block[] = [];
  let line: Inline[] = [];
  const endLine = () => {
    const text = paragraph(...line);
    if (text.text !== '') blocks.push(text);
    line = [];
  };
  for (const node of nodes) {
    const made = node.type === 'element' ? blockOf(node, context) : undefined;
    if (made) {
      endLine();
      blocks.push(...made);
    } else line.push(inlineOf(node, context));
  }
  endLine();
  return blocks;
}

/** The blocks of an element; `undefined` for an inline element. */
function blockOf(element: Element, context: ProseContext): readonly Block[] | undefined {
  const { tagName, children } = element;
  switch (tagName) {
    case 'p':
      return [paragraph(inlineOfAll(children, context))];
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [heading(Number(tagName.slice(1)), inlineOfAll(children, context))];
    case 'ul':
    case 'ol':
      return [list(itemsOf(element, context), tagName === 'ol' ? 'numbers' : 'bullets')];
    case 'blockquote':
      return [quote(blocksOf(children, context))];
    case 'hr':
      return [RULE];
    case 'table':
      return [tableOf(element, { ...context, inTable: true })];
    case 'pre':
      return [codeOf(element)];
    case 'div':
      return blocksOf(children, context);
  }
  const copy = copyOf(element);
  return copy && 'blocks' in copy ? copy.blocks(element, context) : undefined;
}

function itemsOf(element: Element, context: ProseContext): readonly (readonly Block[])[] {
  return elementsOf(element, 'li').map(({ children }) => blocksOf(children, context));
}

function codeOf(element: Element): Block {
  const { language, title } = element.properties;
  return code(
    textOf(element).replace(/\n$/, ''),
    String(language ?? ''),
    typeof title === 'string' ? title : undefined,
  );
}

function tableOf(element: Element, context: ProseContext): Block {
  const parts = [...elementsOf(element, 'thead'), ...elementsOf(element, 'tbody')];
  const rows = parts.flatMap((part) => elementsOf(part, 'tr'));
  return table(
    rows.map((row) =>
      row.children.filter((cell) => cell.type === 'element').map((cell) => cellOf(cell.children, context)),
    ),
  );
}

/** The content of a cell, on one line: the items of a list are joined with commas, paragraphs with spaces. */
function cellOf(nodes: readonly ElementContent[], context: ProseContext): Inline {
  const pieces = nodes.map((node) => {
    if (node.type !== 'element') return inlineOf(node, context);
    if (node.tagName === 'ul' || node.tagName === 'ol') {
      return join(
        elementsOf(node, 'li').map(({ children }) => cellOf(children, context)),
        ', ',
      );
    }
    return node.tagName === 'p' ? join([inlineOfAll(node.children, context), words(' ')]) : inlineOf(node, context);
  });
  return join(pieces);
}

function inlineOfAll(nodes: readonly RootContent[], context: ProseContext): Inline {
  return join(nodes.map((node) => inlineOf(node, context)));
}

function inlineOf(node: RootContent, context: ProseContext): Inline {
  if (node.type === 'text') return words(node.value);
  if (node.type !== 'element') return words('');
  const { tagName, children, properties } = node;
  switch (tagName) {
    case 'code':
      return codeSpan(context.inTable ? textOf(node).replaceAll('|', '\\|') : textOf(node));
    case 'strong':
    case 'b':
      return strong(inlineOfAll(children, context));
    case 'em':
    case 'i':
      return emphasis(inlineOfAll(children, context));
    case 'del':
      return struck(inlineOfAll(children, context));
    case 'br':
      return LINE_BREAK;
    case 'a': {
      const content = inlineOfAll(children, context);
      return typeof properties.href === 'string' ? link(context.address(properties.href), content) : content;
    }
    case 'img':
      // An image whose address was refused is replaced by its alternative text.
      if (typeof properties.src !== 'string') return words(String(properties.alt ?? ''));
      return image(context.address(properties.src), String(properties.alt ?? ''));
  }
  const copy = copyOf(node);
  return copy && 'inline' in copy ? copy.inline(node, context) : inlineOfAll(children, context);
}

function elementsOf({ children }: Element, tagName: string): readonly Element[] {
  return children.filter((child) => child.type === 'element').filter((child) => child.tagName === tagName);
}
