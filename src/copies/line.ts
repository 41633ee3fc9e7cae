import type { Block } from './blocks.ts';
import { type Inline, type InlinePiece, words } from './inline.ts';

/** A piece of a text: a block, or something in a line. */
export type LinePiece = InlinePiece | Block;

/** Whether a piece is part of a line. */
export function isInline(piece: LinePiece): piece is InlinePiece {
  return !('line' in piece);
}

/** Pieces as one line, as in a cell: one space between words, none at its ends. */
export function lineOf(pieces: readonly LinePiece[]): Inline {
  return withoutEnd(spaced(inlineOf(pieces), true).nodes);
}

/** Pieces within a line, with a space around what a block says. */
export function inlineOf(pieces: readonly LinePiece[]): Inline {
  const line: InlinePiece[] = [];
  let isBehindBlock = false;
  for (const piece of pieces) {
    const content = isInline(piece) ? [piece] : piece.line();
    if (content.length === 0) continue;
    if (line.length > 0 && (isBehindBlock || !isInline(piece))) line.push(...words(' '));
    line.push(...content);
    isBehindBlock = !isInline(piece);
  }
  return line;
}

type Spaced = { readonly nodes: Inline; readonly endsInSpace: boolean };

/** Leaves one space where several meet, as a browser does (CSS Text 3, section 4.1.1). */
function spaced(nodes: Inline, isAfterSpace: boolean): Spaced {
  const line: InlinePiece[] = [];
  let endsInSpace = isAfterSpace;
  for (const node of nodes) {
    const next = spacedNode(node, endsInSpace);
    line.push(...next.nodes);
    ({ endsInSpace } = next);
  }
  return { nodes: line, endsInSpace };
}

function spacedNode(node: InlinePiece, isAfterSpace: boolean): Spaced {
  if (node.type === 'break') return { nodes: [node], endsInSpace: true };
  if (node.type === 'words') {
    const collapsed = node.value.replace(/[\t\n\f\r ]+/g, ' ');
    const value = isAfterSpace ? collapsed.replace(/^ /, '') : collapsed;
    return { nodes: words(value), endsInSpace: value === '' ? isAfterSpace : value.endsWith(' ') };
  }
  if (!('children' in node)) return { nodes: [node], endsInSpace: false };
  // Spaces at the edges of emphasis would be written as references.
  const [first] = node.children;
  const begins = !isAfterSpace && first?.type === 'words' && /^[\t\n\f\r ]/.test(first.value);
  const { nodes, endsInSpace } = spaced(node.children, isAfterSpace || begins);
  const ends = endsInSpace && nodes.at(-1)?.type === 'words';
  const children = ends ? withoutEnd(nodes) : nodes;
  const edged = children.length > 0 ? [{ ...node, children }] : [];
  return { nodes: [...words(begins ? ' ' : ''), ...edged, ...words(ends ? ' ' : '')], endsInSpace };
}

/** A line without the spaces and breaks at its end. */
function withoutEnd(nodes: Inline): Inline {
  const last = nodes.at(-1);
  const before = nodes.slice(0, -1);
  if (last?.type === 'break') return withoutEnd(before);
  if (last?.type === 'words') {
    const value = last.value.trimEnd();
    return value === '' ? withoutEnd(before) : [...before, { ...last, value }];
  }
  if (!last || !('children' in last)) return nodes;
  const children = withoutEnd(last.children);
  return children.length > 0 ? [...before, { ...last, children }] : withoutEnd(before);
}
