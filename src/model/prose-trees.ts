import type { Element, Root, RootContent } from 'hast';

/**
 * Visits the elements of a tree in document order. unist-util-visit takes ten times as long, since it names each step
 * for stack traces.
 */
export function forEachElement({ children }: Root | Element, visit: (element: Element) => void): void {
  for (const child of children) {
    if (child.type !== 'element') continue;
    visit(child);
    forEachElement(child, visit);
  }
}

/** The elements of a tree in document order. */
export function elementsIn(tree: Root | Element): readonly Element[] {
  const found: Element[] = [];
  forEachElement(tree, (element) => found.push(element));
  return found;
}

/** The elements directly inside of another one, or among some nodes. */
export function childElements({ children }: { readonly children: readonly RootContent[] }): readonly Element[] {
  return children.filter((child) => child.type === 'element');
}

/** Whether a node is the element of HTML with a name. */
export function isElement(node: RootContent | undefined, tagName: string): node is Element {
  return node?.type === 'element' && node.tagName === tagName;
}
