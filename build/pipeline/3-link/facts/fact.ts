import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { PageNode } from '../../../../src/model/page-tree.ts';
import type { Place } from '../../../../src/model/place.ts';
import type { Prose } from '../../../../src/model/prose.ts';
import type { Cause, Report } from '../../../platform/problems/problem.ts';
import { suggestion } from '../../../platform/problems/suggestion.ts';
import type { Facts } from './facts.ts';

/** One use of a fact directive in a page. */
export type FactUse = {
  readonly facts: Facts;
  /** The text in square brackets. */
  readonly label: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Adds a node to the text and gives the element that stands for it. */
  embed(node: PageNode): Element;
  /** Where the page uses it. */
  readonly place: Place;
  readonly report: Report;
};

/**
 * Reports that the data does not contain a name (`fact-unknown`), and suggests the nearest of `candidates`. Gives the
 * content to show instead.
 */
export function unknownFact(
  { place, report }: Pick<FactUse, 'place' | 'report'>,
  what: string,
  name: string,
  candidates: Iterable<string>,
): ElementContent {
  const known = [...candidates];
  report(place, {
    code: 'fact-unknown',
    message: `${what} «${name}» non esiste nei dati.`,
    hint:
      suggestion(name, known) ??
      (known.length > 0 ? `Esistono: ${known.slice(0, 20).join(', ')}.` : 'I dati non ne hanno nessuno: scrivilo lì.'),
    cause: sameFact(what, name, known),
  });
  return { type: 'text', value: name };
}

/**
 * What all quotations of one unknown name have in common. A name is looked for among `known`: two operations may each
 * lack a response.
 */
export function sameFact(what: string, name: string, known: readonly string[]): Cause {
  return { key: JSON.stringify([what, name, ...known]), here: 'Anche qui', isOneChange: true };
}

/** Draws a fact: gives the content that replaces its directive. */
export type SiteFact = (use: FactUse) => ElementContent;

/** A cell: plain text, elements, or both. */
export type Cell = string | ElementContent | readonly (string | ElementContent)[];

/** A row, with an id that links can point to. The first cell is the heading of the row. */
export type Row = { readonly id?: string; readonly cells: readonly Cell[] };

/** A column that stands out, counted from 0, and the label in its heading. */
export type MarkedColumn = { readonly column: number; readonly label: Element };

/** A table with column headings and row headings. The column `marked` stands out. */
export function table(headings: readonly string[], rows: readonly Row[], marked?: MarkedColumn): Element {
  const mark = (column: number) => (column === marked?.column ? { dataMarked: '' } : {});
  return h('table', [
    h('thead', [
      h(
        'tr',
        headings.map((heading, column) =>
          column === marked?.column
            ? h('th', { scope: 'col', dataMarked: '', dataLabel: heading }, [heading, ' ', marked.label])
            : h('th', { scope: 'col' }, heading),
        ),
      ),
    ]),
    h(
      'tbody',
      rows.map(({ id, cells }) =>
        h(
          'tr',
          { ...(id !== undefined && { id }) },
          cells.map((cell, index) =>
            index === 0 ? h('th', { scope: 'row' }, contents(cell)) : h('td', mark(index), contents(cell)),
          ),
        ),
      ),
    ),
  ]);
}

/** A text of the OpenAPI document as the content of a cell. A single paragraph loses its element. */
export function inline({ tree }: Prose): readonly ElementContent[] {
  const nodes = tree.children.filter((node) => node.type !== 'doctype');
  const blocks = nodes.filter((node) => node.type === 'element');
  const [only] = blocks;
  return structuredClone(blocks.length === 1 && only?.tagName === 'p' ? only.children : nodes);
}

function contents(cell: Cell): ElementContent[] {
  const parts = typeof cell === 'string' || 'type' in cell ? [cell] : cell;
  return parts.map((part) => (typeof part === 'string' ? { type: 'text', value: part } : part));
}
