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
