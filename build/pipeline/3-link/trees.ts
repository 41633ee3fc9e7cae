import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Place } from '../../../src/model/place.ts';
import type { Prose } from '../../../src/model/prose.ts';
import { isProseElement } from '../../../src/model/prose-elements.ts';

/** The place of an element. */
export function placeOf(node: ElementContent, file: string): Place {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  return { file, line, column };
}

/**
 * Visits the elements of a tree in document order. Skips the contents of an element for which `visit` gives `false`.
 */
export function forEachElement({ children }: Root | Element, visit: (element: Element) => boolean): void {
  for (const child of children) if (child.type === 'element' && visit(child)) forEachElement(child, visit);
}

/** The elements of a tree in document order, without the contents of those for which `enters` gives `false`. */
export function elementsIn(
  tree: Root | Element,
  enters: (element: Element) => boolean = () => true,
): readonly Element[] {
  const found: Element[] = [];
  forEachElement(tree, (element) => {
    found.push(element);
    return enters(element);
  });
  return found;
}

/**
 * Tells whether an element is a code block. Walks skip code blocks, which contain only highlighted tokens, half of the
 * elements of a page.
 */
export function isCodeBlock(element: Element): boolean {
  return isProseElement(element, 'docs-code');
}

/**
 * Replaces some elements of a tree. `change` gives the replacement, whose contents are not visited, or `undefined` to
 * keep the element. The result shares unchanged parts with the given tree, which is not modified.
 */
export function changeElements(tree: Root, change: (element: Element) => ElementContent | undefined): Root {
  return { ...tree, children: tree.children.map((child) => changedContent(child, change)) };
}

function changedContent<T extends RootContent>(
  node: T,
  change: (element: Element) => ElementContent | undefined,
): T | ElementContent {
  if (node.type !== 'element') return node;
  const changed = change(node);
  if (changed) return changed;
  const children = node.children.map((child) => changedContent(child, change));
  return children.some((child, index) => child !== node.children[index]) ? { ...node, children } : node;
}

/** The text without its markup. */
export function plainText({ tree }: Prose): string {
  return textOf(tree);
}
