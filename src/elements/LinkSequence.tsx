import { Fragment } from 'react';
import type { LinkView } from '../model/reference.ts';

/** Links in a line, with commas between them. */
export function LinkSequence({ links }: { links: readonly LinkView[] }) {
  return links.map(({ href, label }, index) => (
    <Fragment key={href}>
      {index > 0 && ', '}
      <a href={href}>{label}</a>
    </Fragment>
  ));
}
