import { Fragment, type ReactNode } from 'react';
import type { Marked as MarkedText } from '../search/excerpt.ts';

/** A text in which the matched words are marked. */
export function Marked({ of: { text, marks } }: { of: MarkedText }) {
  const pieces: ReactNode[] = [];
  let position = 0;
  for (const [start, end] of marks) {
    pieces.push(
      <Fragment key={start}>
        {text.slice(position, start)}
        <mark>{text.slice(start, end)}</mark>
      </Fragment>,
    );
    position = end;
  }
  return (
    <>
      {pieces}
      {text.slice(position)}
    </>
  );
}
