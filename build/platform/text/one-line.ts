import type { Nodes } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

/** The text of a node in one line, without its markup. */
export function oneLine(node: Nodes): string {
  return textOf(node).replace(/\s+/g, ' ').trim();
}

/** The first sentence of a node that is longer than `least` characters; `undefined` for a text without an end. */
export function firstSentence(node: Nodes, least = 0): string | undefined {
  const text = oneLine(node);
  const ends = Array.from(text.matchAll(/[.!?](?=\s|$)/g), ({ index }) => index + 1);
  const end = ends.find((length) => length > least);
  return end === undefined ? undefined : text.slice(0, end);
}
