import type { Nodes } from 'hast';
import { phrasing } from 'hast-util-phrasing';

/**
 * The text of a node in one line, without its markup. Blocks, such as the cells of a table, have a space between them.
 * Spaces that hold words together stay.
 */
export function oneLine(node: Nodes): string {
  // ASCII whitespace alone, as in HTML: \s has the non-breaking spaces, too.
  return visibleWords(node)
    .replace(/[\t\n\f\r ]+/g, ' ')
    .trim();
}

function visibleWords(node: Nodes): string {
  if (!('children' in node)) return 'value' in node && node.type === 'text' ? node.value : '';
  const inner = node.children.map(visibleWords).join('');
  if (node.type !== 'element') return inner;
  return node.tagName === 'br' || !phrasing(node) ? ` ${inner} ` : inner;
}

/** The same with ordinary spaces alone: for comparisons, anchors and code. */
export function plainLine(node: Nodes): string {
  return oneLine(node).replace(/\s+/g, ' ');
}

/** The first sentence of a line that has at least `least` characters; `undefined` for a line without an end. */
export function firstSentence(text: string, least = 0): string | undefined {
  const ends = Array.from(text.matchAll(/[.!?](?= |$)/g), ({ index }) => index + 1);
  const end = ends.find((length) => length >= least);
  return end === undefined ? undefined : text.slice(0, end);
}
