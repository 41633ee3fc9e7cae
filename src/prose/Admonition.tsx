import type { Element } from 'hast';
import { Children, type ReactNode } from 'react';
import { Icon } from '../elements/Icon.tsx';
import { headingText } from '../model/heading-text.ts';
import type { AdmonitionKind, ProseElements } from '../model/prose-elements.ts';
import { readingDirectionOf } from '../model/reading-direction.ts';
import type { Tone } from '../model/tone.ts';

const TONES: Readonly<Record<AdmonitionKind, Tone>> = {
  nota: 'info',
  suggerimento: 'success',
  attenzione: 'warning',
  pericolo: 'danger',
};

type Drawn = ProseElements['docs-admonition'] & { node?: Element | undefined; children?: ReactNode };

/** An admonition: a note, advice, a caution or a danger. */
export function Admonition({ kind, node, children }: Drawn) {
  const [title, ...body] = Children.toArray(children);
  const [heading] = node?.children ?? [];
  const name = heading?.type === 'element' ? headingText(heading) : undefined;
  return (
    <div role="note" className={`admonition tone-${TONES[kind]}`} aria-label={name}>
      <p className="admonition-title" dir={name && readingDirectionOf(name)}>
        <Icon name={kind} />
        {title}
      </p>
      <div className="admonition-body">{body}</div>
    </div>
  );
}
