import type { Block } from '../copies/blocks.ts';
import { codeSpan, type Inline, join, link, strong, words } from '../copies/inline.ts';
import { proseMarkdown } from '../copies/prose.ts';
import { type ContentPage, type Heading, isWritten } from '../model/page.ts';
import type { NodeType, PageNode } from '../model/page-tree.ts';
import type { Phrase, Piece } from '../model/phrase.ts';
import type { PageEntry } from '../search/entry.ts';
import { sentences, together } from './found.ts';
import type { Draw, NodeRecord, Read, Write } from './record.ts';
import { records } from './records.ts';

/** Draws a tree as HTML. */
export function Tree({ nodes, route, expandAt }: { nodes: readonly PageNode[] } & Pick<Draw, 'route' | 'expandAt'>) {
  const draw: Draw = Object.assign(
    (inner: readonly PageNode[]) => inner.map((node) => <DrawnNode key={node.type} node={node} draw={draw} />),
    { route, expandAt },
  );
  return draw(nodes);
}

function DrawnNode<Type extends NodeType>({ node, draw }: { node: PageNode<Type>; draw: Draw }) {
  return recordOf(node).component({ node, draw });
}

/** Writes a tree as Markdown. `address` gives the absolute address of a link. */
export function copyOf(nodes: readonly PageNode[], address: Write['address']): readonly Block[] {
  const one = <Type extends NodeType>(node: PageNode<Type>) => recordOf(node).copy(node, write);
  const phrase = (pieces: Phrase): Inline => join(pieces.map(pieceOf));
  const pieceOf = (piece: Piece): Inline => {
    if (typeof piece === 'string') return words(piece);
    if ('code' in piece) return codeSpan(piece.code);
    if ('mark' in piece) return words(piece.mark);
    if ('own' in piece) return piece.isStrong ? strong(words(piece.own)) : words(piece.own);
    return link(address(piece.href), phrase(piece.label));
  };
  const write: Write = {
    nodes: (inner) => inner.flatMap((node) => one(node)),
    prose: (text, embeds = []) =>
      proseMarkdown(text, { address, embed: (number) => write.nodes(embeds.slice(number, number + 1)) }),
    phrase,
    address,
  };
  return write.nodes(nodes);
}

/** Gives what the search finds on a page: first the page itself, with the words that belong to no other place. */
export function foundInPage(page: ContentPage): readonly PageEntry[] {
  const { kind, title, tree } = page;
  const readAt = (around: Read['around']): Read => ({
    around,
    nodes: (inner, inside = around) => together(inner.map((node) => one(node, readAt(inside)))),
  });
  const one = <Type extends NodeType>(node: PageNode<Type>, read: Read) => recordOf(node).words(node, read);
  const { words: own, entries } = readAt({ path: '', crumb: isWritten(kind) ? title : '' }).nodes(tree);
  const text = sentences(own);
  return [{ type: 'page', anchor: '', heading: title, crumb: '', text: described(text, page) }, ...joined(entries)];
}

/** Joins the entries of a place: examples stand apart from the body to which they belong. */
function joined(entries: readonly PageEntry[]): readonly PageEntry[] {
  const places = new Map<string, PageEntry>();
  for (const entry of entries) {
    const key = `${entry.type} ${entry.anchor}`;
    const before = places.get(key);
    places.set(key, before ? { ...entry, text: sentences([entry.text, before.text]) } : entry);
  }
  return [...places.values()];
}

/**
 * A text with its author's description. A description that the program wrote is the same on all pages of a kind and
 * would not help a search.
 */
function described(text: string, page: Pick<ContentPage, 'kind' | 'description'>): string {
  const isOurs = page.kind === 'schema' || (page.kind === 'operation' && !('isDescribed' in page && page.isDescribed));
  return isOurs || text.includes(page.description) ? text : `${page.description} ${text}`;
}

/** Gives the headings of a tree in the order of the page. */
export function headingsIn(nodes: readonly PageNode[]): readonly Heading[] {
  const one = <Type extends NodeType>(node: PageNode<Type>) => recordOf(node).contents(node, headingsIn);
  return nodes.flatMap((node) => one(node));
}

function recordOf<Type extends NodeType>(node: PageNode<Type>): NodeRecord<Type> {
  return records[node.type];
}
