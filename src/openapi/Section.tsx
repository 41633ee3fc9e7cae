import type { ReactNode } from 'react';
import { Heading } from '../components/Heading.tsx';

/** A part of a page of the reference, with a heading that can be linked to. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="reference-section" aria-labelledby={id}>
      <Heading level={2} id={id} text={title} />
      {children}
    </section>
  );
}
