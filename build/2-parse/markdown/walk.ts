import type { Element, Root } from 'hast';
import type { Node } from 'unist';

/**
 * Visits the elements of a tree in the order of the text, but not the coloured words of code blocks; unist-util-visit, which names each step for
 * stack traces, takes ten times as long.
 */
export function forEachElement({ children }: Root | Element, visit: (element: Element) => void): void {
  for (const child of children) {
    if (child.type !== 'element') continue;
    visit(child);
    if (child.tagName !== 'docs-code') forEachElement(child, visit);
  }
}

/** Visits all nodes of any tree. */
export function forEachNode(node: Node, visit: (node: Node) => void): void {
  visit(node);
  if ('children' in node && Array.isArray(node.children)) for (const child of node.children) forEachNode(child, visit);
}
