import type { ComponentProps, ReactNode } from 'react';
import { prose } from '../strings.ts';

/** A table. On narrow screens it scrolls inside its own box, which keyboard users can focus. */
export function Table({ children }: { children?: ReactNode }) {
  return (
    <div className="table-scroll" role="group" tabIndex={0} aria-label={prose.table}>
      <table>{children}</table>
    </div>
  );
}

/** A cell of the body. Long texts widen its column. `align` is the alignment of the column in Markdown. */
export function TableCell({ text, align, ...cell }: ComponentProps<'td'> & { text: string }) {
  return <td className={classes(lengthClass(text.length), alignmentClass(align))} {...cell} />;
}

/** A header cell. */
export function TableHeaderCell({ align, ...cell }: ComponentProps<'th'>) {
  return <th className={alignmentClass(align)} {...cell} />;
}

/** Beyond a name, and beyond a sentence. */
function lengthClass(length: number): string | undefined {
  if (length > 90) return 'cell-long cell-longer';
  return length > 40 ? 'cell-long' : undefined;
}

function alignmentClass(align: string | undefined): string | undefined {
  if (align === 'center') return 'align-center';
  return align === 'right' ? 'align-end' : undefined;
}

function classes(...names: readonly (string | undefined)[]): string | undefined {
  return names.filter((name) => name !== undefined).join(' ') || undefined;
}
