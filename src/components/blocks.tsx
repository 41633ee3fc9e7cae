import type { ReactNode } from 'react';
import type { ProseElements } from '../model/prose-elements.ts';

type Children = { children?: ReactNode };

/** Numbered steps of a task. */
export function Steps({ children }: Children) {
  return <div className="steps">{children}</div>;
}

/** Links as cards, each with a text. */
export function Cards({ children }: Children) {
  return <div className="cards">{children}</div>;
}

/** Parts side by side, where there is room. */
export function Columns({ children }: Children) {
  return <div className="columns">{children}</div>;
}

/** A text with the first steps, and a picture next to it. */
export function Showcase({ children }: Children) {
  return <div className="showcase">{children}</div>;
}

/** Keys to press together. */
export function Keys({ children }: Children) {
  return <span className="keys">{children}</span>;
}

/** The label of a shipment's status, in its tone. The words alone identify the status, without the colour. */
export function StatusBadge({ tone, children }: ProseElements['docs-status'] & Children) {
  return <span className={`status tone-${tone}`}>{children}</span>;
}
