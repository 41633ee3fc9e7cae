import { Children, type ReactNode } from 'react';

/** Parts of a line with a space between each two, so that readers without our styles do not see them as one word. */
export function Spaced({ children }: { children: ReactNode }) {
  return Children.toArray(children).flatMap((child, index) => (index > 0 ? [' ', child] : [child]));
}
