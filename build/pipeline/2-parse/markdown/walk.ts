import type { Element, Root } from 'hast';
import type { Node } from 'unist';
import { isProseElement } from '../../../../src/model/prose-elements.ts';

/**
 * Visits the elements of a tree in document order, except those inside code blocks, which are only highlighting.
 * unist-util-visit takes ten times as long, since it names each step for stack traces.
 */
export function forEachElement({ children }: Root | Element, visit: (element: Element) => void): void {
  for (const child of children) {
    if (child.type !== 'element') continue;
    visit(child);
    if (!isProseElement(child, 'docs-code')) forEachElement(child, visit);
  }
}

/** Visits all nodes of a tree, each before its children. */
export function forEachNode(node: Node, visit: (node: Node) => void): void {
  visit(node);
  if ('children' in node && Array.isArray(node.children)) for (const child of node.children) forEachNode(child, visit);
}
