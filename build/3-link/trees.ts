import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { Place } from '../../src/model/place.ts';
import type { Prose } from '../../src/model/prose.ts';

/** Where an element was written. */
export function placeOf(node: ElementContent, file: string): Place {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  return { file, line, column };
}

/** Every element of one name in a text. */
export function elementsOf({ tree }: Prose, tagName: string): readonly Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (element.tagName === tagName) found.push(element);
  });
  return found;
}

/** The inline code of a text: not what stands in code blocks. */
export function inlineCode({ tree }: Prose): readonly { readonly text: string; readonly element: Element }[] {
  const found: { text: string; element: Element }[] = [];
  visit(tree, 'element', (element) => {
    if (element.tagName === 'pre') return SKIP;
    if (element.tagName === 'code') found.push({ text: textOf(element), element });
    return undefined;
  });
  return found;
}

/** The words of a text without its markup. */
export function plainText({ tree }: Prose): string {
  return textOf(tree);
}
