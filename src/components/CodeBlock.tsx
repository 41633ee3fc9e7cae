import type { ReactNode } from 'react';
import { Icon } from '../elements/Icon.tsx';
import type { ProseElements } from '../model/prose-elements.ts';
import { prose } from '../strings.ts';

/** A code block. It scrolls inside its own box, which keyboard users can focus. */
export function CodeBlock({ language, title, children }: ProseElements['docs-code'] & { children?: ReactNode }) {
  return (
    <figure className="code">
      {title && <figcaption className="code-title">{title}</figcaption>}
      <div className="code-scroll" role="group" tabIndex={0} aria-label={prose.code(title ?? language)} translate="no">
        {children}
      </div>
      <button type="button" className="code-copy" data-action="copy">
        <Icon name="copy" />
        <span data-label="">{prose.copy}</span>
        <span className="visually-hidden">{prose.copyWhat}</span>
      </button>
    </figure>
  );
}
