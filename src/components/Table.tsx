import type { ReactNode } from 'react';
import { prose } from '../strings.ts';

/** A table. On narrow screens it scrolls inside its own box, which keyboard users can focus. */
export function Table({ children }: { children?: ReactNode }) {
  return (
    <div className="table-scroll" role="group" tabIndex={0} aria-label={prose.table}>
      <table>{children}</table>
    </div>
  );
}

/** A cell as Markdown has it; `align` is the alignment of its column. */
type FromTree = { align?: string | undefined; children?: ReactNode };

export function TableCell({ align, children }: FromTree) {
  return <td className={alignmentClass(align)}>{children}</td>;
}

export function TableHeaderCell({ align, children }: FromTree) {
  return <th className={alignmentClass(align)}>{children}</th>;
}

function alignmentClass(align: string | undefined): string | undefined {
  if (align === 'center') return 'align-center';
  return align === 'right' ? 'align-end' : undefined;
}
