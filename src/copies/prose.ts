import type { Element, ElementContent, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { own } from '../model/own.ts';
import type { Prose } from '../model/prose.ts';
import type { ProseElementName } from '../model/prose-elements.ts';
import { elementsIn, isElement } from '../model/prose-trees.ts';
import {
  type Block,
  code,
  footnoteText,
  heading,
  type Item,
  list,
  listOfItems,
  paragraph,
  quote,
  RULE,
} from './blocks.ts';
import {
  codeSpan,
  emphasis,
  footnote,
  type InlinePiece,
  image,
  LINE_BREAK,
  link,
  strong,
  struck,
  words,
} from './inline.ts';
import { inlineOf, isInline, type LinePiece, lineOf } from './line.ts';
import { tableOf } from './table.ts';

/** How the links and embeds of a text are written. */
export type ProseContext = {
  /** The absolute address of a link of the page. */
  readonly address: (href: string) => string;
  readonly embed?: (number: number) => readonly Block[];
};

/**
 * Turns a text of a page or of the OpenAPI document back into Markdown. Its HTML may hold anything anywhere: an item
 * outside of a list becomes a list, words between blocks become a paragraph.
 */
export function proseMarkdown({ tree }: Prose, context: ProseContext): readonly Block[] {
  return blocksOf(piecesOf(tree.children, context));
}

/** Writes an element as pieces of Markdown. */
type Write = (element: Element, context: ProseContext) => readonly LinePiece[];

const flow = ({ children }: Element, context: ProseContext): readonly Block[] => blocksOf(piecesOf(children, context));

const title: Write = ({ children }, context) => [paragraph(strong(lineOf(piecesOf(children, context))))];

const codeBlock: Write = (element) => {
  const { language, title } = element.properties;
  const text = textOf(element).replace(/\n$/, '');
  return [code(text, String(language ?? ''), typeof title === 'string' ? title : undefined)];
};

const codeWord: Write = (element) => codeSpan(textOf(element));

const strongWords: Write = ({ children }, context) => strong(inlineOf(piecesOf(children, context)));

const emphasised: Write = ({ children }, context) => emphasis(inlineOf(piecesOf(children, context)));

const struckWords: Write = ({ children }, context) => struck(inlineOf(piecesOf(children, context)));

const headingAt =
  (depth: 1 | 2 | 3 | 4 | 5 | 6): Write =>
  ({ children }, context) => [heading(depth, lineOf(piecesOf(children, context)))];

const listBlock: Write = ({ tagName, properties: { start = 1 }, children }, context) => {
  const items = children.flatMap((child) => itemsOf(child, context));
  if (items.length === 0) return [];
  const isSpread = items.length > 1 && items.some((item) => item.isSpread);
  return [listOfItems(items, { start: tagName === 'ol' ? firstNumber(start) : undefined, isSpread })];
};

/** Markdown has no numbers below 0. */
function firstNumber(start: unknown): number {
  const number = Number(start);
  return number >= 0 ? number : 1;
}

const looseItem: Write = (element, context) => [list([flow(element, context)])];

/** A list of the terms of a list of definitions, each with its definitions. */
const definitions: Write = ({ children }, context) => {
  const groups: { readonly terms: Block[][]; readonly meanings: Block[][] }[] = [];
  for (const child of children) {
    const isTerm = isElement(child, 'dt');
    const blocks = isTerm || isElement(child, 'dd') ? flow(child, context) : blocksOf(piecesOf([child], context));
    if (blocks.length === 0) continue;
    if (groups.length === 0 || (isTerm && groups.at(-1)?.meanings.length !== 0))
      groups.push({ terms: [], meanings: [] });
    groups.at(-1)?.[isTerm ? 'terms' : 'meanings'].push([...blocks]);
  }
  const together = ([first = [], ...rest]: readonly (readonly Block[])[]) =>
    rest.length === 0 ? first : [list([first, ...rest])];
  const items = groups.map(({ terms, meanings }) => itemOf([...together(terms), ...together(meanings)], true));
  return items.length === 0 ? [] : [listOfItems(items, { isSpread: items.length > 1 })];
};

/** The notes of a text, by their numbers. In an OpenAPI document they have no links, and are an ordinary list. */
const footnotes = (section: Element, context: ProseContext): readonly Block[] => {
  const notes = elementsIn(section).filter(
    (element) => isElement(element, 'li') && String(element.properties.id).includes('fn-'),
  );
  if (notes.length === 0) return flow(section, context);
  return notes.map((note, index) => footnoteText(String(index + 1), flow(note, context)));
};

/** A raised number, as in 10^3: without a sign, it would run into the number before it. */
const raised: Write = ({ children }, context) => {
  const isNote = children.some((child) => child.type === 'element' && child.properties.dataFootnoteRef !== undefined);
  const isNumber = /^[+−-]?\d+$/.test(children.map((child) => textOf(child)).join(''));
  return [...(isNumber && !isNote ? words('^') : []), ...piecesOf(children, context)];
};

/** How each element is written that is more than its content. */
const ELEMENTS: Readonly<Record<ProseElementName, Write>> & Readonly<Record<string, Write>> = {
  'docs-admonition': (element, context) => [quote(flow(element, context))],
  'docs-cards': flow,
  'docs-code': codeBlock,
  'docs-columns': flow,
  'docs-details': flow,
  'docs-embed': ({ properties }, { embed }) => embed?.(Number(properties.embed)) ?? [],
  'docs-field': ({ properties, children }, context) =>
    link(context.address(String(properties.more)), inlineOf(piecesOf(children, context))),
  'docs-icon': () => [],
  'docs-image': ({ properties: { src, alt }, children }, context) => {
    const caption = inlineOf(piecesOf(children, context));
    return [
      paragraph(image(context.address(String(src)), String(alt))),
      ...(caption.length > 0 ? [paragraph(emphasis(caption))] : []),
    ];
  },
  'docs-key': ({ children }) => codeSpan(children.map((key) => textOf(key)).join('+')),
  'docs-search': () => [],
  'docs-showcase': flow,
  'docs-status': ({ children }, context) => piecesOf(children, context),
  'docs-steps': flow,
  'docs-tab': (element, context) => [
    paragraph(strong(words(String(element.properties.title)))),
    ...flow(element, context),
  ],
  'docs-tabs': flow,
  'docs-term': ({ children }, context) => piecesOf(children, context),
  a: ({ properties: { href, dataFootnoteRef, dataFootnoteBackref }, children }, context) => {
    if (dataFootnoteBackref !== undefined) return [];
    if (dataFootnoteRef !== undefined) return footnote(children.map((child) => textOf(child)).join(''));
    const content = inlineOf(piecesOf(children, context));
    return typeof href === 'string' ? link(context.address(href), content) : content;
  },
  b: strongWords,
  blockquote: (element, context) => [quote(flow(element, context))],
  br: () => LINE_BREAK,
  caption: title,
  code: codeWord,
  dd: looseItem,
  del: struckWords,
  details: flow,
  div: flow,
  dl: definitions,
  dt: looseItem,
  em: emphasised,
  h1: headingAt(1),
  h2: headingAt(2),
  h3: headingAt(3),
  h4: headingAt(4),
  h5: headingAt(5),
  h6: headingAt(6),
  hr: () => [RULE],
  i: emphasised,
  img: ({ properties: { src, alt } }, { address }) => {
    const text = String(alt ?? '');
    // An image whose address was refused is replaced by its alternative text.
    return typeof src === 'string' ? image(address(src), text) : words(text);
  },
  kbd: codeWord,
  li: looseItem,
  ol: listBlock,
  // A line of HTML may hold a list or a table.
  p: flow,
  pre: codeBlock,
  s: struckWords,
  section: (element, context) =>
    element.properties.dataFootnotes === undefined ? flow(element, context) : footnotes(element, context),
  strong: strongWords,
  summary: title,
  sup: raised,
  table: (element, context) => tableOf(element, (children) => piecesOf(children, context)),
  u: emphasised,
  ul: listBlock,
};

function piecesOf(nodes: readonly RootContent[], context: ProseContext): readonly LinePiece[] {
  return nodes.flatMap((node): readonly LinePiece[] => {
    if (node.type === 'text') return words(node.value);
    if (node.type !== 'element') return [];
    return own(ELEMENTS, node.tagName)?.(node, context) ?? piecesOf(node.children, context);
  });
}

/** The blocks of pieces: words between blocks become paragraphs. */
function blocksOf(pieces: readonly LinePiece[]): readonly Block[] {
  const blocks: Block[] = [];
  const line: InlinePiece[] = [];
  const endLine = () => {
    const content = lineOf(line.splice(0));
    if (content.length > 0) blocks.push(paragraph(content));
  };
  for (const piece of pieces) {
    if (isInline(piece)) line.push(piece);
    else {
      endLine();
      blocks.push(piece);
    }
  }
  endLine();
  return blocks;
}

/** The item that a child of a list is. HTML may hold other things than items. */
function itemsOf(child: ElementContent, context: ProseContext): readonly Item[] {
  if (!isElement(child, 'li')) {
    const blocks = blocksOf(piecesOf([child], context));
    return blocks.length > 0 ? [itemOf(blocks, false)] : [];
  }
  const isSpaced = child.children.some((part) => isElement(part, 'p'));
  return [{ ...itemOf(flow(child, context), isSpaced), isDone: isDone(child) }];
}

/** Blocks that may follow others without a blank line between them. */
const CLOSE: ReadonlySet<string> = new Set<Block['type']>(['quote', 'code', 'list']);

function itemOf(blocks: readonly Block[], isSpaced: boolean): Item {
  const [, second, ...rest] = blocks;
  return { blocks, isSpread: isSpaced || rest.length > 0 || (second !== undefined && !CLOSE.has(second.type)) };
}

/** Whether the task of an item is done; `undefined` for an item that is no task. */
function isDone({ children: [first] }: Element): boolean | undefined {
  if (first?.type !== 'element') return undefined;
  if (first.tagName === 'input') return Boolean(first.properties.checked);
  return first.tagName === 'p' ? isDone(first) : undefined;
}
