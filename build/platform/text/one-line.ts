import type { Nodes } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

/** The text of a node in one line, without its markup. Spaces that hold words together stay. */
export function oneLine(node: Nodes): string {
  // ASCII whitespace alone, as in HTML: \s has the non-breaking spaces, too.
  return textOf(node)
    .replace(/[\t\n\f\r ]+/g, ' ')
    .trim();
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
