import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Place } from '../../../src/model/place.ts';
import type { Prose } from '../../../src/model/prose.ts';

/** The place of an element. */
export function placeOf(node: ElementContent, file: string): Place {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  return { file, line, column };
}

/**
 * Replaces some elements of a tree. `change` gives the replacement, whose contents are not visited, or `undefined` to
 * keep the element. The result shares unchanged parts with the given tree, which is not modified.
 */
export function changeElements(tree: Root, change: (element: Element) => ElementContent | undefined): Root {
  return { ...tree, children: tree.children.map((child) => changeElementsOf(child, change)) };
}

/** Replaces some elements of a part of a tree in the same way. */
export function changeElementsOf<T extends RootContent>(
  node: T,
  change: (element: Element) => ElementContent | undefined,
): T | ElementContent {
  if (node.type !== 'element') return node;
  const changed = change(node);
  if (changed) return changed;
  const children = node.children.map((child) => changeElementsOf(child, change));
  return children.some((child, index) => child !== node.children[index]) ? { ...node, children } : node;
}

/** The text without its markup. */
export function plainText({ tree }: Prose): string {
  return textOf(tree);
}
