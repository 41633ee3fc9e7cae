import type { ReactNode } from 'react';
import type { Block } from '../copies/blocks.ts';
import type { Inline } from '../copies/inline.ts';
import type { Heading } from '../model/page.ts';
import type { NodeType, PageNode } from '../model/page-tree.ts';
import type { Phrase } from '../model/phrase.ts';
import type { Prose } from '../model/prose.ts';
import type { Route } from '../model/route.ts';
import type { Found, Surroundings } from './found.ts';

/** Everything that a page is made of from the nodes of a type. None tells the order of what is inside a node. */
export type NodeRecord<Type extends NodeType> = {
  /** Draws a node as HTML. */
  readonly component: (props: { node: PageNode<Type>; draw: Draw }) => ReactNode;
  /** Writes a node in the Markdown copy. */
  readonly copy: (node: PageNode<Type>, write: Write) => readonly Block[];
  /** Gives what the search finds of a node: the words of the author, names and codes. */
  readonly words: (node: PageNode<Type>, read: Read) => Found;
  /** Gives the headings of a node for the table of contents. */
  readonly contents: (node: PageNode<Type>, list: List) => readonly Heading[];
};

/** Draws nodes inside another one, and knows the page. */
export type Draw = {
  (nodes: readonly PageNode[]): ReactNode;
  readonly route: Route;
  /** The section whose heading has the button for all disclosures beside it. */
  readonly expandAt: string | undefined;
};

/** Writes what is inside a node. */
export type Write = {
  nodes(nodes: readonly PageNode[]): readonly Block[];
  prose(prose: Prose, embeds?: readonly PageNode[]): readonly Block[];
  phrase(phrase: Phrase): Inline;
  /** The absolute address of a link of the page. */
  address(href: string): string;
};

/** Reads what is inside a node for the search. */
export type Read = {
  readonly around: Surroundings;
  nodes(nodes: readonly PageNode[], around?: Surroundings): Found;
};

/** Lists the headings of nodes. */
export type List = (nodes: readonly PageNode[]) => readonly Heading[];

/** A node without headings. */
export const noHeadings = (): readonly Heading[] => [];
