import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { prose } from '../strings.ts';

/** A column: its heading, and whether one of its texts is longer than a name. */
type Column = { readonly heading: string; readonly isLong: boolean };

/**
 * A table as it is drawn. Where it is narrow, styles show its rows as cards, with the heading of the column before each
 * cell; roles say that it is a table all the same. A table without a heading for each cell scrolls inside its own box
 * instead, which keyboard users can focus.
 */
export function drawnTable(table: Element): Element {
  const parts = elementsOf(table);
  const rows = parts.flatMap((part) => elementsOf(part).filter(isRow).map(elementsOf));
  const columns = columnsOf(rows);
  const kinds = (columns?.length ?? 0) < 5 ? [] : [isCompact(rows) ? 'table-compact' : 'table-large'];
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['table-box', ...(columns?.length === 2 ? ['table-pair'] : [])],
      role: 'group',
      tabIndex: 0,
      ariaLabel: prose.table,
    },
    children: [
      {
        ...table,
        properties: columns ? { className: ['table-cards', ...kinds], role: 'table' } : {},
        children: parts.map((part) => ({
          ...part,
          children: part.children.map((row) => (isRow(row) ? drawnRow(row, columns) : row)),
        })),
      },
    ],
  };
}

function drawnRow(row: Element, columns: readonly Column[] | undefined): Element {
  return {
    ...row,
    properties: { ...row.properties, ...(columns && { role: 'row' }) },
    children: elementsOf(row).map((cell, index) => drawnCell(cell, columns?.[index])),
  };
}

/** A cell. Columns of long texts are wider. `align` is the alignment of the column in Markdown. */
function drawnCell(cell: Element, column: Column | undefined): Element {
  const { align, ...properties } = cell.properties;
  const isHeader = cell.tagName === 'th';
  const className = [
    ...(column?.isLong && !isHeader ? ['cell-long'] : []),
    ...(align === 'center' ? ['align-center'] : []),
    ...(align === 'right' ? ['align-end'] : []),
  ];
  const role = properties.scope === 'row' ? 'rowheader' : 'columnheader';
  return {
    ...cell,
    properties: {
      ...(className.length > 0 && { className }),
      ...(column && (isHeader ? { role } : { role: 'cell', dataLabel: column.heading || undefined })),
      ...properties,
    },
  };
}

function elementsOf({ children }: Element): readonly Element[] {
  return children.filter((child) => child.type === 'element');
}

function isRow(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'tr';
}

/** The columns of a table; none where a cell belongs to several, or a row has fewer cells than headings, or more. */
function columnsOf([head, ...body]: readonly (readonly Element[])[]): readonly Column[] | undefined {
  if (!head?.every(({ tagName }) => tagName === 'th')) return undefined;
  if (body.some((cells) => cells.length !== head.length)) return undefined;
  if ([head, ...body].flat().some(({ properties }) => properties.colSpan || properties.rowSpan)) return undefined;
  return head.map((cell, index) => ({
    heading: String(cell.properties.dataLabel ?? textOf(cell)),
    isLong: body.some((cells) => cells[index] && textOf(cells[index]).length > 40),
  }));
}

/** Whether only short values follow the first cell of each row, as in a comparison. */
function isCompact([, ...body]: readonly (readonly Element[])[]): boolean {
  return body.every(([, ...values]) => values.every((cell) => textOf(cell).length <= 12));
}
