import type { Element, ElementContent, Root, RootContent } from 'hast';

/**
 * Footnotes of a description: numbers and notes without the links between them. A page shows many descriptions, and some of them twice: their ids
 * would be the same.
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
