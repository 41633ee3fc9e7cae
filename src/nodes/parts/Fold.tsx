import type { ReactNode } from 'react';
import { reference } from '../../strings.ts';

type Props = {
  /** The name of the contents. */
  of: string;
  className?: string | undefined;
  open?: boolean | undefined;
  children: ReactNode;
};

/** A disclosure whose label says show or hide, and the name of its contents. */
export function Fold({ of, className = 'fold', open, children }: Props) {
  // The space is part of a text: Chromium leaves a space by itself out of the accessible name.
  return (
    <details className={className} open={open}>
      <summary>
        <span className="fold-show">{reference.show}</span>
        <span className="fold-hide">{reference.hide}</span>
        {` ${of}`}
      </summary>
      {children}
    </details>
  );
}
