import type { ReactNode } from 'react';
import { Heading } from '../components/Heading.tsx';

type Props = {
  id: string;
  title: string;
  /** Whether the heading is a label in one line with the content. */
  isRow?: boolean;
  children: ReactNode;
};

/** A part of a page of the reference, with a heading that can be linked to. */
export function Section({ id, title, isRow = false, children }: Props) {
  return (
    <section className={isRow ? 'reference-section reference-row' : 'reference-section'} aria-labelledby={id}>
      <Heading level={2} id={id} text={title} />
      {isRow ? <section>{children}</section> : children}
    </section>
  );
}
