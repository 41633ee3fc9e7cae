import type { Element, ElementContent, Root, RootContent } from 'hast';

/**
 * Keeps the numbers and notes of footnotes in a text of the OpenAPI document, and removes the links between them. A
 * page shows many of these texts, some of them twice, so the ids would be repeated.
 */
export function rehypeFootnotes() {
  return unlink;
}

function unlink(node: Root | Element): void {
  node.children = node.children.filter((child) => !isBackLink(child));
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    delete child.properties.id;
    if (child.properties.dataFootnoteRef !== undefined) child.properties = {};
    unlink(child);
  }
}

function isBackLink(node: RootContent | ElementContent): boolean {
  return node.type === 'element' && node.properties.dataFootnoteBackref !== undefined;
}
