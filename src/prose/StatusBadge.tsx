import type { ReactNode } from 'react';
import type { ProseElements } from '../model/prose-elements.ts';

/** The label of a shipment's status, in its tone. The words alone identify the status, without the colour. */
export function StatusBadge({ tone, children }: ProseElements['docs-status'] & { children?: ReactNode }) {
  return <span className={`status pill tone-${tone}`}>{children}</span>;
}
