import type { Element, Root } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import { visit } from 'unist-util-visit';
import type { Prose } from '../../../../../src/model/prose.ts';

/** The class of a bold line that was a heading. */
export const DESCRIPTION_HEADING = 'description-heading';

/**
 * Turns the headings of a text into bold lines, except those to `keep`. Descriptions appear at any depth of a page and
 * often begin with a first-level heading, so their headings would break the outline of the page.
 */
export function withoutHeadings(prose: Prose, keep: (heading: Element) => boolean = () => false): Prose {
  if (!hasHeading(prose.tree)) return prose;
  const tree: Root = structuredClone(prose.tree);
  visit(tree, 'element', (element, index, parent) => {
    if (headingRank(element) === undefined || keep(element) || !parent || index === undefined) return;
    parent.children[index] = boldLine(element);
  });
  return { ...prose, tree };
}

function hasHeading(tree: Root): boolean {
  return tree.children.some(
    (node) => node.type === 'element' && (headingRank(node) !== undefined || node.tagName !== 'p'),
  );
}

function boldLine({ children, position }: Element): Element {
  const strong: Element = { type: 'element', tagName: 'strong', properties: {}, children };
  const line: Element = {
    type: 'element',
    tagName: 'p',
    properties: { className: [DESCRIPTION_HEADING] },
    children: [strong],
  };
  return position ? { ...line, position } : line;
}
