import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { Children, type ComponentProps, createContext, isValidElement, type ReactNode, useContext } from 'react';
import { prose } from '../strings.ts';

type FromTree = { node?: Element | undefined; children?: ReactNode };

/** A column: its heading, and whether one of its texts is longer than a name. */
type Column = { readonly heading: string; readonly isLong: boolean };

/** The columns of the table around a row; none where rows have fewer cells or more. */
const Columns = createContext<readonly Column[] | undefined>(undefined);

/** The column of a cell. */
const CellColumn = createContext<Column | undefined>(undefined);

/**
 * A table. Where it is narrow, styles show its rows as cards, with the heading of the column before each cell; roles
 * say that it is a table all the same. A table without a heading for each cell scrolls inside its own box instead,
 * which keyboard users can focus.
 */
export function Table({ node, children }: FromTree) {
  const rows = node ? rowsOf(node) : [];
  const columns = columnsOf(rows);
  const kind =
    (columns?.length ?? 0) < 5 ? 'table-cards' : `table-cards table-${isCompact(rows) ? 'compact' : 'large'}`;
  return (
    <div className="table-scroll" role="group" tabIndex={0} aria-label={prose.table}>
      <table {...(columns && { className: kind, role: 'table' })}>
        <Columns value={columns}>{children}</Columns>
      </table>
    </div>
  );
}

/** A row. */
export function TableRow({ node: _, children, ...row }: ComponentProps<'tr'> & FromTree) {
  const columns = useContext(Columns);
  return (
    <tr {...row} {...(columns && { role: 'row' })}>
      {Children.toArray(children)
        .filter((cell) => isValidElement(cell))
        .map((cell, index) => (
          <CellColumn key={cell.key} value={columns?.[index]}>
            {cell}
          </CellColumn>
        ))}
    </tr>
  );
}

/** A cell of the body. Columns of long texts are wider. `align` is the alignment of the column in Markdown. */
export function TableCell({ node: _, align, ...cell }: ComponentProps<'td'> & FromTree) {
  const column = useContext(CellColumn);
  return (
    <td
      className={[column?.isLong && 'cell-long', alignmentClass(align)].filter(Boolean).join(' ') || undefined}
      {...(column && { role: 'cell', 'data-label': column.heading || undefined })}
      {...cell}
    />
  );
}

/** A header cell. */
export function TableHeaderCell({ node: _, align, ...cell }: ComponentProps<'th'> & FromTree) {
  const column = useContext(CellColumn);
  const role = cell.scope === 'row' ? 'rowheader' : 'columnheader';
  return <th className={alignmentClass(align)} {...(column && { role })} {...cell} />;
}

/** The cells of each row. */
function rowsOf(table: Element): readonly (readonly Element[])[] {
  return elementsOf(table).flatMap((part) => elementsOf(part).map(elementsOf));
}

function elementsOf({ children }: Element): readonly Element[] {
  return children.filter((child) => child.type === 'element');
}

function columnsOf([head, ...body]: readonly (readonly Element[])[]): readonly Column[] | undefined {
  if (!head?.every(({ tagName }) => tagName === 'th')) return undefined;
  if (body.some((cells) => cells.length !== head.length)) return undefined;
  return head.map((cell, index) => ({
    heading: String(cell.properties.dataLabel ?? textOf(cell)),
    isLong: body.some((cells) => cells[index] && textOf(cells[index]).length > 40),
  }));
}

/** Whether only short values follow the first cell of each row, as in a comparison. */
function isCompact([, ...body]: readonly (readonly Element[])[]): boolean {
  return body.every(([, ...values]) => values.every((cell) => textOf(cell).length <= 12));
}

function alignmentClass(align: string | undefined): string | undefined {
  if (align === 'center') return 'align-center';
  return align === 'right' ? 'align-end' : undefined;
}
