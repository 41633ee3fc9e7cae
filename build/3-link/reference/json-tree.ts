import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { isJsonObject, type JsonValue } from '../../../src/model/json.ts';

/** A JSON value as indented code, with the class names of highlight.js: exact, and much faster than reading it again. */
export function jsonTree(value: JsonValue): ElementContent[] {
  return joinTexts(write(value, ''));
}

/** A JSON value as a code block of a text. */
export function codeBlock(value: JsonValue, title: string): Element {
  return h('docs-code', { language: 'json', title }, [
    h('pre', [h('code', { className: ['language-json'] }, jsonTree(value))]),
  ]);
}

function write(value: JsonValue, indent: string): ElementContent[] {
  if (Array.isArray(value))
    return list(
      '[',
      ']',
      indent,
      value.map((item) => (inner: string) => write(item, inner)),
    );
  if (isJsonObject(value)) {
    const entries = Object.entries(value).map(([key, item]) => (inner: string): ElementContent[] => [
      token('attr', JSON.stringify(key)),
      text(': '),
      ...write(item, inner),
    ]);
    return list('{', '}', indent, entries);
  }
  if (typeof value === 'string') return [token('string', JSON.stringify(value))];
  return [token(typeof value === 'number' ? 'number' : 'literal', JSON.stringify(value))];
}

type WriteItem = (indent: string) => ElementContent[];

function list(open: string, close: string, indent: string, items: readonly WriteItem[]): ElementContent[] {
  if (items.length === 0) return [text(open + close)];
  const inner = `${indent}  `;
  return [
    text(open),
    ...items.flatMap((item, index) => [text(`${index > 0 ? ',' : ''}\n${inner}`), ...item(inner)]),
    text(`\n${indent}${close}`),
  ];
}

function token(kind: 'attr' | 'string' | 'number' | 'literal', value: string): Element {
  return h('span', { className: [`hljs-${kind}`] }, value);
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}

function joinTexts(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') joined[joined.length - 1] = text(last.value + node.value);
    else joined.push(node);
  }
  return joined;
}
