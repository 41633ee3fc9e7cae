import { Children, Fragment, type ReactNode } from 'react';

/** Parts of a line with a space between each two, so that readers without our styles do not see them as one word. */
export function Spaced({ children }: { children: ReactNode }) {
  return Children.toArray(children).map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: static markup
    <Fragment key={index}>
      {index > 0 && ' '}
      {child}
    </Fragment>
  ));
}
