import type { Element, Root } from 'hast';
import { forEachElement } from '../../../../src/model/prose-trees.ts';

/** A letter of a script that is written from right to left: Hebrew, Arabic, Syriac, Thaana, NKo. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

const BLOCKS: ReadonlySet<string> = new Set(['p', 'li', 'td', 'th', 'dt', 'dd']);

/** Lets browsers find the direction of a block with letters of these scripts. The page decides for all other blocks. */
export function rehypeReadingDirection() {
  return (tree: Root): void =>
    forEachElement(tree, (element) => {
      if (BLOCKS.has(element.tagName) && holdsLetters(element)) element.properties.dir = 'auto';
    });
}

/** Whether one is in the block itself: blocks in it have their own direction. */
function holdsLetters({ children }: Element): boolean {
  return children.some((child) => {
    if (child.type === 'text') return RIGHT_TO_LEFT.test(child.value);
    return child.type === 'element' && !BLOCKS.has(child.tagName) && holdsLetters(child);
  });
}
