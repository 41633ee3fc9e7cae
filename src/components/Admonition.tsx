import type { ReactNode } from 'react';
import { Icon } from '../elements/Icon.tsx';
import type { ProseElements } from '../model/prose-elements.ts';

/** A text set apart: a note, advice, a caution, a danger. */
export function Admonition({ kind, title, children }: ProseElements['docs-admonition'] & { children?: ReactNode }) {
  return (
    <div role="note" className={`admonition admonition-${kind}`} aria-label={title}>
      <p className="admonition-title">
        <Icon name={kind} />
        {title}
      </p>
      <div className="admonition-body">{children}</div>
    </div>
  );
}
