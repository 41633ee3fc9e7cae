import type { ReactNode } from 'react';
import type { ProseElements } from '../model/prose-elements.ts';
import { prose } from '../strings.ts';

/** A code block; it scrolls inside its own box, which the keyboard can reach. */
export function CodeBlock({ language, title, children }: ProseElements['docs-code'] & { children?: ReactNode }) {
  return (
    <figure className="code">
      {title && <figcaption className="code-title">{title}</figcaption>}
      <div className="code-scroll" role="group" tabIndex={0} aria-label={prose.code(title ?? language)} translate="no">
        {children}
      </div>
    </figure>
  );
}
