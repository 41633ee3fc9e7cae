import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { isElement } from './prose-trees.ts';

/** The words of a heading. The numbers of the notes that it calls are no part of its name and its address. */
export function headingText(heading: Element): string {
  return textOf(withoutNoteCalls(heading));
}

/** An element without the numbers that call notes, at any depth. */
export function withoutNoteCalls(element: Element): Element {
  const children = element.children
    .filter((child) => child.type !== 'element' || !isNoteCall(child))
    .map((child) => (child.type === 'element' ? withoutNoteCalls(child) : child));
  return { ...element, children };
}

/** Whether an element calls a note. In a text of the OpenAPI document its number is no link. */
export function isNoteCall({ tagName, children: [only] }: Element): boolean {
  if (tagName !== 'sup' || !only || !isElement(only, 'a')) return false;
  return only.properties.dataFootnoteRef !== undefined || Object.keys(only.properties).length === 0;
}
