import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { isProseElement } from '../model/prose-elements.ts';
import { childElements, isElement } from '../model/prose-trees.ts';
import { prose } from '../strings.ts';

/** A column: its heading, the letters that its lines need, and those of its longest text. */
type Column = { readonly heading: string; readonly letters: number; readonly longest: number };

/**
 * Numbers of letters. The columns of a table have those of `phone` together on the narrowest phone. A text longer than
 * a `name` is long and needs those of `longText`. Beside it, a `shortText` stays in one line.
 */
const LETTERS = { phone: 30, name: 40, longText: 20, shortText: 14 };

/**
 * A table as it is drawn. If it does not fit a phone, styles show its rows as cards there, with the heading of the
 * column in each cell; roles say that it is a table all the same. A table without a heading for each cell scrolls
 * inside its own box instead, which keyboard users can focus.
 */
export function drawnTable(table: Element): Element {
  const parts = childElements(table);
  const rows = parts.flatMap((part) =>
    childElements(part)
      .filter((row) => isElement(row, 'tr'))
      .map(childElements),
  );
  const columns = columnsOf(rows);
  const isCards = columns && columns.reduce((sum, { letters }) => sum + letters, 0) > LETTERS.phone;
  // Beside a long text, a date need not break at its dashes.
  const hasRoom = columns !== undefined && columns.length < 5 && columns.some(isLong);
  const kinds = (columns?.length ?? 0) < 5 ? [] : [isCompact(rows) ? 'table-compact' : 'table-large'];
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['table-box', ...(isCards && columns.length === 2 ? ['table-pair'] : [])],
      role: 'group',
      tabIndex: 0,
      ariaLabel: prose.table,
    },
    children: [
      {
        ...table,
        properties: isCards ? { className: ['table-cards', ...kinds], role: 'table' } : {},
        children: parts.map((part) => ({
          ...part,
          children: part.children.map((row) =>
            isElement(row, 'tr') ? drawnRow(row, { columns, isCards, hasRoom }) : row,
          ),
        })),
      },
    ],
  };
}

type Look = {
  readonly columns: readonly Column[] | undefined;
  readonly isCards: boolean | undefined;
  /** Whether short texts have room in one line. */
  readonly hasRoom: boolean;
};

function isLong({ longest }: Pick<Column, 'longest'>): boolean {
  return longest > LETTERS.name;
}

function drawnRow(row: Element, look: Look): Element {
  return {
    ...row,
    properties: { ...row.properties, ...(look.isCards && { role: 'row' }) },
    children: childElements(row).map((cell, index) => drawnCell(cell, look, index)),
  };
}

/**
 * A cell. Columns of long texts are wider. `align` is the alignment of the column in Markdown. In a card the heading of
 * the column is text, which browsers translate. Elsewhere it is hidden, and reader views leave it out.
 */
function drawnCell(cell: Element, { columns = [], isCards: isCard = false, hasRoom }: Look, index: number): Element {
  const column = columns[index];
  const isShort = hasRoom && column !== undefined && column.longest <= LETTERS.shortText;
  const { align, dataLabel: _, ...properties } = cell.properties;
  const isHeader = cell.tagName === 'th';
  const className = [
    ...(column && isLong(column) && !isHeader ? ['cell-long'] : []),
    ...(isShort && !isHeader ? ['cell-short'] : []),
    ...(align === 'center' ? ['align-center'] : []),
    ...(align === 'right' ? ['align-end'] : []),
  ];
  const role = properties.scope === 'row' ? 'rowheader' : 'columnheader';
  return {
    ...cell,
    properties: {
      ...(className.length > 0 && { className }),
      ...(isCard && { role: isHeader ? role : 'cell' }),
      ...properties,
    },
    children: isHeader || !isCard || !column?.heading ? cell.children : [label(column.heading), ...cell.children],
  };
}

function label(heading: string): Element {
  const text = { type: 'text', value: `${heading} ` } as const;
  return { type: 'element', tagName: 'span', properties: { hidden: true }, children: [text] };
}

/** The columns of a table; none where a cell belongs to several, or a row has fewer cells than headings, or more. */
function columnsOf([head, ...body]: readonly (readonly Element[])[]): readonly Column[] | undefined {
  if (!head?.every(({ tagName }) => tagName === 'th')) return undefined;
  if (body.some((cells) => cells.length !== head.length)) return undefined;
  if ([head, ...body].flat().some(({ properties }) => properties.colSpan || properties.rowSpan)) return undefined;
  return head.map((cell, index) => {
    const cells = [cell, ...body.flatMap((row) => row[index] ?? [])];
    const longest = Math.max(0, ...body.map((row) => (row[index] ? textOf(row[index]).length : 0)));
    const letters = Math.max(isLong({ longest }) ? LETTERS.longText : 0, ...cells.map(lettersInLine));
    return { heading: String(cell.properties.dataLabel ?? textOf(cell)), letters, longest };
  });
}

/** The letters that cannot stand in two lines. */
function lettersInLine(node: ElementContent): number {
  if (node.type === 'text') return Math.max(...node.value.split(/\s+/).map(({ length }) => length));
  if (node.type !== 'element') return 0;
  if (node.tagName === 'code' || isProseElement(node, 'docs-status')) return textOf(node).length;
  return Math.max(0, ...node.children.map(lettersInLine));
}

/** Whether only short values follow the first cell of each row, as in a comparison. */
function isCompact([, ...body]: readonly (readonly Element[])[]): boolean {
  return body.every(([, ...values]) => values.every((cell) => textOf(cell).length <= 12));
}
