import type { Element, ElementContent } from 'hast';
import { childElements, isElement } from '../model/prose-trees.ts';
import { type Alignment, table as tableBlock } from './blocks.ts';
import { type LinePiece, lineOf } from './line.ts';

/**
 * A table of HTML as one of GFM, after its caption. A cell of several columns or rows leaves the others empty. A table
 * without heads gets an empty row of heads, which GFM demands. `piecesOf` writes the content of elements.
 */
export function tableOf(
  table: Element,
  piecesOf: (children: readonly ElementContent[]) => readonly LinePiece[],
): readonly LinePiece[] {
  const rows = rowsOf(table);
  const hasHeads = rows[0]?.some((cell) => isElement(cell, 'th')) || table.children.some(isHead);
  const grid = [...(hasHeads ? [] : [[]]), ...cellsByPlace(rows)];
  const width = Math.max(1, ...grid.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const lines = grid.map((row) =>
    columns.map((column) => {
      const cell = row[column];
      return cell ? lineOf(piecesOf(cell.children)) : [];
    }),
  );
  const alignments = columns.map((column) => grid.map((row) => alignmentOf(row[column])).find((found) => found));
  return [...piecesOf(looseIn(table)), tableBlock(lines, alignments)];
}

const isHead = (child: ElementContent) => isElement(child, 'thead');

const PARTS: ReadonlySet<string> = new Set(['tbody', 'tfoot', 'thead', 'tr']);

const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

/** What is in a table but in no cell. Browsers show it before the table (HTML Standard, 13.2.6.1). */
function looseIn({ tagName, children }: Element): readonly ElementContent[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [child];
    if (PARTS.has(child.tagName)) return looseIn(child);
    return tagName === 'tr' && CELLS.has(child.tagName) ? [] : [child];
  });
}

/** The cells of each row, also of rows outside of a section. */
function rowsOf({ children }: Element): readonly (readonly Element[])[] {
  return children.flatMap((child) => {
    if (child.type !== 'element' || !PARTS.has(child.tagName)) return [];
    if (child.tagName !== 'tr') return rowsOf(child);
    return [childElements(child).filter((cell) => CELLS.has(cell.tagName))];
  });
}

/** The cell that begins in each row and column (HTML Standard, 4.9.12.1). */
function cellsByPlace(rows: readonly (readonly Element[])[]): readonly (readonly (Element | undefined)[])[] {
  const taken = rows.map(() => new Set<number>());
  return rows.map((cells, row) => {
    const line: (Element | undefined)[] = [];
    for (const cell of cells) {
      while (taken[row]?.has(line.length)) line.push(undefined);
      const [start, { colSpan = 1, rowSpan = 1 }] = [line.length, cell.properties];
      for (const below of taken.slice(row, row + Number(rowSpan)))
        for (let column = start; column < start + Number(colSpan); column += 1) below.add(column);
      line.push(cell);
    }
    const end = Math.max(line.length - 1, ...(taken[row] ?? []));
    return Array.from({ length: end + 1 }, (_, column) => line[column]);
  });
}

function alignmentOf(cell: Element | undefined): Alignment {
  const align = cell?.properties.align;
  return align === 'left' || align === 'center' || align === 'right' ? align : undefined;
}
