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

/** A cell, whose column is the wider the longer its text. */
export function Cell({ text, ...cell }: ComponentProps<'td'> & { text: string }) {
  return <td className={classOf(text.length)} {...cell} />;
}

/** Longer than a name is a sentence; longer still, one of several lines. */
function classOf(length: number): string | undefined {
  if (length > 90) return 'cell-long cell-longer';
  return length > 40 ? 'cell-long' : undefined;
}
