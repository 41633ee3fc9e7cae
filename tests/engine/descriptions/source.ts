import { readFileSync } from 'node:fs';
import { isMap, isSeq, type Node, parse, parseDocument } from 'yaml';
import { lazy } from '../../../build/platform/memory/memoize.ts';
import type { JsonValue } from '../../../src/model/json.ts';

/** A file of a description as its author wrote it. */
export type Source = {
  readonly path: string;
  readonly value: JsonValue;
  /** The text from a place on, in lines and columns from 1. */
  textAt(line: number, column: number): string;
  /** The keys that lead to what begins at a place: several where a list item begins with its first key. */
  keysAt(line: number, column: number): readonly Keys[];
};

/** The keys and indexes from the root of a file to a part of it. */
export type Keys = readonly string[];

/** Reads a file of JSON or YAML, which JSON is too as far as places are concerned. */
export function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  const isJson = /^\s*[[{]/.test(text);
  const value: JsonValue = isJson
    ? JSON.parse(text)
    : parse(text, { maxAliasCount: -1, uniqueKeys: false, merge: true });
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), ({ index, 0: end }) => index + end.length)];
  const offsetOf = (line: number, column: number) => (starts[line - 1] ?? text.length) + column - 1;
  const contents = lazy(() => parseDocument<Node>(text, { uniqueKeys: false }).contents);
  return {
    path,
    value,
    textAt: (line, column) => text.slice(offsetOf(line, column)),
    keysAt: (line, column) => keysAt(contents(), offsetOf(line, column)),
  };
}

function keysAt(contents: Node | null, offset: number): readonly Keys[] {
  const found: Keys[] = [];
  const begins = (node: unknown) => isNode(node) && node.range?.[0] === offset;
  const holds = (node: unknown): node is Node =>
    isNode(node) &&
    node.range !== undefined &&
    node.range !== null &&
    node.range[0] <= offset &&
    offset <= node.range[2];
  const visit = (node: Node, keys: Keys): void => {
    if (begins(node)) found.push(keys);
    if (isSeq(node))
      for (const [index, item] of node.items.entries()) if (holds(item)) visit(item, [...keys, `${index}`]);
    if (!isMap(node)) return;
    for (const { key, value } of node.items) {
      const inner = [...keys, String(key)];
      if (begins(key)) found.push(inner);
      else if (holds(value)) visit(value, inner);
    }
  };
  if (contents) visit(contents, []);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'range' in value;
}
