import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Prose } from '../../../../../src/model/prose.ts';
import { DESCRIPTION_HEADING, withoutHeadings } from '../texts/without-headings.ts';

/** How much of a description stands before the request: its first paragraph, and more up to so many characters. */
const LONGEST_BEGINNING = 300;

/** A rest of fewer characters than this stays with the beginning. */
const WORTH_PARTING = 200;

/** The characters that a line holds. An item of a list takes a line of its own. */
const LINE = 70;

/** The description of an operation. `rest` is what comes after the beginning of a long one. */
export function splitDescription(description: Prose | undefined): {
  readonly beginning?: Prose;
  readonly rest?: Prose;
} {
  if (!description) return {};
  const prose = withoutHeadings(description);
  const { children } = prose.tree;
  const end = endOfBeginning(children);
  const rest = children.slice(end);
  if (rest.reduce((sum, node) => sum + lengthOf(node), 0) < WORTH_PARTING) return { beginning: prose };
  return { beginning: proseWith(prose, children.slice(0, end)), rest: proseWith(prose, rest) };
}

type Node = Root['children'][number];

function endOfBeginning(children: readonly Node[]): number {
  const first = children.findIndex((node) => isParagraph(node) && !isHeading(node));
  const start = first < 0 ? children.findIndex(isElement) : first;
  let end = start + 1;
  let length = children.slice(0, end).reduce((sum, node) => sum + lengthOf(node), 0);
  for (const [index, node] of children.entries()) {
    if (index < end) continue;
    length += lengthOf(node);
    if (length > LONGEST_BEGINNING) break;
    // A heading goes with the text below it.
    if (isElement(node) && !isHeading(node)) end = index + 1;
  }
  return end;
}

/** The room that a part takes, in characters. Code and tables count as long. */
function lengthOf(node: Node | ElementContent): number {
  if (!isElement(node)) return 0;
  switch (node.tagName) {
    case 'p':
      return textOf(node).length;
    case 'ul':
    case 'ol':
      return node.children.reduce((sum, item) => sum + (isElement(item) ? Math.max(LINE, textOf(item).length) : 0), 0);
    default:
      return LONGEST_BEGINNING;
  }
}

function isElement(node: Node | ElementContent | undefined): node is Element {
  return node?.type === 'element';
}

/** Whether a part of a description is a paragraph. */
export function isParagraph(node: Node): node is Element {
  return isElement(node) && node.tagName === 'p';
}

function isHeading(node: Node): boolean {
  const classes = isElement(node) ? node.properties.className : undefined;
  return Array.isArray(classes) && classes.includes(DESCRIPTION_HEADING);
}

function proseWith(prose: Prose, children: readonly Node[]): Prose {
  return { ...prose, tree: { ...prose.tree, children: [...children] } };
}
