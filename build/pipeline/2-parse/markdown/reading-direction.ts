import type { Element, Root } from 'hast';
import { forEachElement } from '../../../../src/model/prose-trees.ts';
import { readingDirectionOf } from '../../../../src/model/reading-direction.ts';

const BLOCKS: ReadonlySet<string> = new Set(['p', 'li', 'td', 'th', 'dt', 'dd', 'figcaption']);

/** Lets browsers find the direction of a block that needs it. Headings have theirs from their component. */
export function rehypeReadingDirection() {
  return (tree: Root): void =>
    forEachElement(tree, (element) => {
      if (BLOCKS.has(element.tagName) && holdsLetters(element)) element.properties.dir = 'auto';
    });
}

/** Whether one is in the block itself: blocks in it have their own direction. */
function holdsLetters({ children }: Element): boolean {
  return children.some((child) => {
    if (child.type === 'text') return readingDirectionOf(child.value) !== undefined;
    return child.type === 'element' && !BLOCKS.has(child.tagName) && holdsLetters(child);
  });
}
