import type { ReactNode } from 'react';
import type { Block } from '../copies/blocks.ts';
import type { Inline } from '../copies/inline.ts';
import type { Heading } from '../model/page.ts';
import type { NodeType, PageNode } from '../model/page-tree.ts';
import type { Phrase } from '../model/phrase.ts';
import type { Prose } from '../model/prose.ts';
import type { Route } from '../model/route.ts';
import type { Found, Surroundings } from './found.ts';

/** Everything that a page is made of, from some of its nodes. */
export type Walked = {
  readonly html: ReactNode;
  /** The blocks of the Markdown copy. */
  readonly copy: readonly Block[];
  /** What the search finds: the words of the author, names and codes. */
  readonly found: Found;
  /** The headings for the table of contents, in order. */
  readonly headings: readonly Heading[];
};

/** Walks a node of a type. What is inside it is walked once, for all that is made of it. */
export type NodeRecord<Type extends NodeType> = (node: PageNode<Type>, walk: Walk) => Walked;

/** Walks what is inside a node, and knows the page. */
export type Walk = {
  readonly route: Route;
  /** The section whose heading has the button for all disclosures beside it. */
  readonly expandAt: string | undefined;
  /** What is around the node for the search. */
  readonly around: Surroundings;
  nodes(nodes: readonly PageNode[], around?: Surroundings): Walked;
  /** The absolute address of a link of the page. */
  address(href: string): string;
  /** A line in the copy. */
  phrase(phrase: Phrase): Inline;
  /** A text whose elements have their ids, unless the page has shown it before. */
  withIds(prose: Prose): Prose;
  /** A text in the copy; `embed` gives the blocks of a node inside it. */
  prose(prose: Prose, embed?: (number: number) => readonly Block[]): readonly Block[];
};

/** A node without headings. */
export const NO_HEADINGS: readonly Heading[] = [];
