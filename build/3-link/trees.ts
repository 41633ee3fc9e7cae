import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Place } from '../../src/model/place.ts';
import type { Prose } from '../../src/model/prose.ts';

/** Where an element was written. */
export function placeOf(node: ElementContent, file: string): Place {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  return { file, line, column };
}

/** Visits the elements of a tree in the order of the text; what stands inside one for which `visit` gives `false` is left out. */
export function forEachElement({ children }: Root | Element, visit: (element: Element) => boolean): void {
  for (const child of children) if (child.type === 'element' && visit(child)) forEachElement(child, visit);
}

/** The elements of a tree in the order of the text; those inside an element that `enters` refuses are left out. */
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

/** Code blocks hold coloured words and nothing else: half of the elements of a page need not be looked at for anything else. */
export function isCodeBlock({ tagName }: Element): boolean {
  return tagName === 'docs-code';
}

/**
 * The tree with some elements changed: `change` gives what takes an element's place, which is not looked into, or `undefined` to keep
 * it. What has nothing changed in it is shared with the tree given, which stays as it is.
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

/** The words of a text without its markup. */
export function plainText({ tree }: Prose): string {
  return textOf(tree);
}
