import type { ReactNode } from 'react';
import { heading } from '../components/Heading.tsx';

const Title = heading('h2');

/** A part of a page of the reference, with a heading that can be linked to. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="reference-section" aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </section>
  );
}
