import type { Element, ElementContent, Root, RootContent } from 'hast';
import { h } from 'hastscript';
import type { Code } from 'mdast';
import type { Handler, State } from 'mdast-util-to-hast';
import { highlight, isHighlightable } from '../highlight.ts';
import { report } from './report.ts';
import { setText } from './typography.ts';

/** Languages that are shown as they are. */
const PLAIN = new Set(['text', 'csv', 'http']);

/** What may follow the language of a fence: ```json title="Richiesta" {2,4-6} */
type Meta = { readonly title?: string; readonly marked: readonly Range[] };

/** Lines from one to another, both included. */
type Range = { readonly from: number; readonly to: number };

/** Turns a code block into a `docs-code` element, highlighted with classes. Reports `language-unknown`. */
export const code: Handler = (state: State, node: Code): Element => {
  const language = node.lang ?? 'text';
  if (!isHighlightable(language) && !PLAIN.has(language) && state.options.file) {
    report(state.options.file, node, {
      code: 'language-unknown',
      level: 'warning',
      message: `Il linguaggio «${language}» del blocco di codice non si può colorare.`,
      hint: 'Correggi il nome del linguaggio, oppure usa «text».',
    });
  }
  const { title, marked } = readMeta(node.meta ?? '');
  const tree = highlight(node.value, language);
  const children = marked.length > 0 ? markLines(tree, marked) : withoutDoctype(tree.children);
  const element = h('docs-code', { language, ...(title && { title: setText(title) }) }, [
    h('pre', [h('code', { className: [`language-${language}`] }, children)]),
  ]);
  state.patch(node, element);
  return element;
};

function readMeta(meta: string): Meta {
  const title = /title="([^"]*)"/.exec(meta)?.[1];
  const ranges = /\{([\d,\s-]+)\}/.exec(meta)?.[1]?.split(',') ?? [];
  const marked = ranges.map((range): Range => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return { from, to };
  });
  return { ...(title !== undefined && { title }), marked };
}

/** Wraps each line in an element of its own, so that whole lines can be marked; spans over several lines are cut. */
function markLines(tree: Root, marked: readonly Range[]): Element[] {
  const isMarked = (line: number) => marked.some(({ from, to }) => from <= line && line <= to);
  return splitLines(withoutDoctype(tree.children)).map((children, index) => {
    const line = h('span', { className: isMarked(index + 1) ? ['line', 'line-marked'] : ['line'] }, children);
    return line;
  });
}

/** Cuts nodes at line ends; each line keeps its own line end. */
function splitLines(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  const append = (pieces: ElementContent[][]) => {
    const [first = [], ...rest] = pieces;
    lines.at(-1)?.push(...first);
    lines.push(...rest);
  };
  for (const node of nodes) {
    if (node.type === 'text') append(node.value.split(/(?<=\n)/).map((value) => [{ type: 'text', value }]));
    else if (node.type === 'element') append(splitLines(node.children).map((children) => [{ ...node, children }]));
    const last = node.type === 'text' ? node.value : '';
    if (last.endsWith('\n')) lines.push([]);
  }
  return lines.at(-1)?.length === 0 ? lines.slice(0, -1) : lines;
}

function withoutDoctype(nodes: readonly RootContent[]): ElementContent[] {
  return nodes.filter((node): node is ElementContent => node.type !== 'doctype');
}
