import type { PhrasingContent, RootContent } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import type { Block } from './blocks.ts';
import { codeSpan, type Inline, words } from './inline.ts';

/** A piece of a text: a block, or something in a line. */
export type LinePiece = PhrasingContent | Block;

/** Whether a piece is part of a line. */
export function isInline(piece: RootContent): piece is PhrasingContent {
  return phrasing(piece);
}

/** Pieces as one line, as in a cell: one space between words, none at its ends. */
export function lineOf(pieces: readonly LinePiece[]): Inline {
  return withoutEnd(spaced(inlineOf(pieces), true).nodes);
}

/** Pieces within a line. A space stands between blocks; a comma between the items of a list. */
export function inlineOf(pieces: readonly RootContent[], separator = ' '): Inline {
  const parts = pieces
    .map((piece) => ({ isBlock: !isInline(piece), content: partOf(piece) }))
    .filter(({ content }) => content.length > 0);
  return parts.flatMap(({ isBlock, content }, index) =>
    index > 0 && (isBlock || parts[index - 1]?.isBlock) ? [...words(separator), ...content] : content,
  );
}

function partOf(piece: RootContent): Inline {
  if (isInline(piece)) return [piece];
  if (piece.type === 'code') return codeSpan(piece.value);
  return 'children' in piece ? inlineOf(piece.children, piece.type === 'list' ? ', ' : ' ') : [];
}

type Spaced = { readonly nodes: Inline; readonly endsInSpace: boolean };

/** Leaves one space where several meet, as a browser does (CSS Text 3, section 4.1.1). */
function spaced(nodes: Inline, isAfterSpace: boolean): Spaced {
  const line: PhrasingContent[] = [];
  let endsInSpace = isAfterSpace;
  for (const node of nodes) {
    const next = spacedNode(node, endsInSpace);
    line.push(...next.nodes);
    ({ endsInSpace } = next);
  }
  return { nodes: line, endsInSpace };
}

function spacedNode(node: PhrasingContent, isAfterSpace: boolean): Spaced {
  if (node.type === 'break') return { nodes: [node], endsInSpace: true };
  if (node.type === 'text') {
    const collapsed = node.value.replace(/[\t\n\f\r ]+/g, ' ');
    const value = isAfterSpace ? collapsed.replace(/^ /, '') : collapsed;
    return { nodes: words(value), endsInSpace: value === '' ? isAfterSpace : value.endsWith(' ') };
  }
  if (!('children' in node)) return { nodes: [node], endsInSpace: false };
  // Spaces at the edges of emphasis would be written as references.
  const [first] = node.children;
  const begins = !isAfterSpace && first?.type === 'text' && /^[\t\n\f\r ]/.test(first.value);
  const { nodes, endsInSpace } = spaced(node.children, isAfterSpace || begins);
  const ends = endsInSpace && nodes.at(-1)?.type === 'text';
  const children = [...(ends ? withoutEnd(nodes) : nodes)];
  const edged = children.length > 0 ? [{ ...node, children }] : [];
  return { nodes: [...words(begins ? ' ' : ''), ...edged, ...words(ends ? ' ' : '')], endsInSpace };
}

/** A line without the spaces and breaks at its end. */
function withoutEnd(nodes: Inline): Inline {
  const last = nodes.at(-1);
  const before = nodes.slice(0, -1);
  if (last?.type === 'break') return withoutEnd(before);
  if (last?.type === 'text') {
    const value = last.value.trimEnd();
    return value === '' ? withoutEnd(before) : [...before, { ...last, value }];
  }
  if (!last || !('children' in last)) return nodes;
  const children = withoutEnd(last.children);
  return children.length > 0 ? [...before, { ...last, children: [...children] }] : withoutEnd(before);
}
