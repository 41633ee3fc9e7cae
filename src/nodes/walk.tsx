import { Fragment } from 'react';
import { codeSpan, type Inline, join, link, strong, words } from '../copies/inline.ts';
import { proseMarkdown } from '../copies/prose.ts';
import { type ContentPage, isWritten } from '../model/page.ts';
import type { NodeType, PageNode } from '../model/page-tree.ts';
import type { Phrase, Piece } from '../model/phrase.ts';
import { together } from './found.ts';
import type { NodeRecord, Walk, Walked } from './record.ts';
import { records } from './records.ts';
import { firstIds } from './text-ids.ts';

/** The page around a tree; `address` gives the absolute address of a link. */
type Around = Pick<Walk, 'expandAt' | 'address'>;

/** Walks the tree of a page, once for all that is made of it. */
export function walkPage({ kind, title, route, tree }: ContentPage, { expandAt, address }: Around): Walked {
  const phrase = (pieces: Phrase): Inline => join(pieces.map(pieceOf));
  const pieceOf = (piece: Piece): Inline => {
    if (typeof piece === 'string') return words(piece);
    if ('code' in piece) return codeSpan(piece.code);
    if ('mark' in piece) return words(piece.mark);
    if ('own' in piece) return piece.isStrong ? strong(words(piece.own)) : words(piece.own);
    return link(address(piece.href), phrase(piece.label));
  };
  const withIds = firstIds();
  const walkAt = (around: Walk['around']): Walk => ({
    route,
    expandAt,
    around,
    nodes: (inner, inside = around) => {
      const walk = walkAt(inside);
      return joinedParts(inner.map((node) => walkNode(node, walk)));
    },
    address,
    phrase,
    withIds,
    prose: (prose, embed) => proseMarkdown(prose, { address, ...(embed && { embed }) }),
  });
  return walkAt({ path: '', crumb: isWritten(kind) ? title : '' }).nodes(tree);
}

function walkNode<Type extends NodeType>(node: PageNode<Type>, walk: Walk): Walked {
  const record: NodeRecord<Type> = records[node.type];
  return record(node, walk);
}

function joinedParts(parts: readonly Walked[]): Walked {
  return {
    // Nothing is drawn a second time, so that the place of a part is its key.
    html: parts.map(({ html }, index) => <Fragment key={String(index)}>{html}</Fragment>),
    copy: parts.flatMap(({ copy }) => copy),
    found: together(parts.map(({ found }) => found)),
    headings: parts.flatMap(({ headings }) => headings),
  };
}
