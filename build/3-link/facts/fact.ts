import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Embed } from '../../../src/model/page.ts';
import type { Prose } from '../../../src/model/prose.ts';
import type { Facts } from './facts.ts';

/** One use of a fact directive in a page. */
export type FactUse = {
  readonly facts: Facts;
  /** The text in square brackets. */
  readonly label: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Adds something rich to the page and gives the element that stands for it. */
  embed(embed: Embed): Element;
  /** Reports a name that the data does not have; the candidates serve the suggestion. Gives what to show instead. */
  unknown(what: string, name: string, candidates: Iterable<string>): ElementContent;
};

/** Draws a fact: what stands in the place of its directive. */
export type Fact = (use: FactUse) => ElementContent;

/** A cell: plain text, elements, or both. */
export type Cell = string | ElementContent | readonly (string | ElementContent)[];

/** A row, with the id that links may point to. The first cell is the row's heading. */
export type Row = { readonly id?: string; readonly cells: readonly Cell[] };

/** A table with column headings and row headings. */
export function table(headings: readonly string[], rows: readonly Row[]): Element {
  return h('table', [
    h('thead', [
      h(
        'tr',
        headings.map((heading) => h('th', { scope: 'col' }, heading)),
      ),
    ]),
    h(
      'tbody',
      rows.map(({ id, cells }) =>
        h(
          'tr',
          { ...(id !== undefined && { id }) },
          cells.map((cell, index) =>
            index === 0 ? h('th', { scope: 'row' }, contents(cell)) : h('td', contents(cell)),
          ),
        ),
      ),
    ),
  ]);
}

/** The content of a text of the description, for a cell: without the paragraph around it when there is only one. */
export function inline({ tree }: Prose): readonly ElementContent[] {
  const nodes = tree.children.filter((node): node is ElementContent => node.type !== 'doctype');
  const blocks = nodes.filter((node): node is Element => node.type === 'element');
  const [only] = blocks;
  const copy = structuredClone(blocks.length === 1 && only?.tagName === 'p' ? only.children : nodes);
  return copy;
}

function contents(cell: Cell): ElementContent[] {
  const parts = typeof cell === 'string' || !isParts(cell) ? [cell] : cell;
  return parts.map((part) => (typeof part === 'string' ? { type: 'text', value: part } : part));
}

function isParts(cell: Cell): cell is readonly (string | ElementContent)[] {
  return Array.isArray(cell);
}
