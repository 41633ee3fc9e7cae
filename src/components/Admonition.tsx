import type { ReactNode } from 'react';
import { Icon } from '../elements/Icon.tsx';
import type { AdmonitionKind, ProseElements } from '../model/prose-elements.ts';
import type { Tone } from '../model/tone.ts';

const TONES: Readonly<Record<AdmonitionKind, Tone>> = {
  nota: 'info',
  suggerimento: 'success',
  attenzione: 'warning',
  pericolo: 'danger',
};

/** An admonition: a note, advice, a caution or a danger. */
export function Admonition({ kind, title, children }: ProseElements['docs-admonition'] & { children?: ReactNode }) {
  return (
    <div role="note" className={`admonition tone-${TONES[kind]}`} aria-label={title}>
      <p className="admonition-title">
        <Icon name={kind} />
        {title}
      </p>
      <div className="admonition-body">{children}</div>
    </div>
  );
}
