import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { Prose } from '../../../src/model/prose.ts';

type Change = (element: Element) => ElementContent | undefined;

/**
 * Replaces some elements of a tree. `change` gives the replacement, whose contents are not visited, or `undefined` to
 * keep the element. The result shares unchanged parts with the given tree, which is not modified: a tree without a
 * change is the same tree.
 */
export function changeElements(tree: Root, change: Change): Root {
  const children = tree.children.map((child) => changeElementsOf(child, change));
  return children.some((child, index) => child !== tree.children[index]) ? { ...tree, children } : tree;
}

/** Replaces some elements of a text in the same way. */
export function changeProse(prose: Prose, change: Change): Prose {
  const tree = changeElements(prose.tree, change);
  return tree === prose.tree ? prose : { ...prose, tree };
}

/** Replaces some elements of a part of a tree in the same way. */
export function changeElementsOf<T extends RootContent>(node: T, change: Change): T | ElementContent {
  if (node.type !== 'element') return node;
  const changed = change(node);
  if (changed) return changed;
  const children = node.children.map((child) => changeElementsOf(child, change));
  return children.some((child, index) => child !== node.children[index]) ? { ...node, children } : node;
}
