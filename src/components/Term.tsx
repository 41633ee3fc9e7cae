import type { ReactNode } from 'react';
import type { ExplainedTerm } from '../model/prose-elements.ts';
import { shell } from '../strings.ts';

/**
 * A term with its explanation in a popover, which needs no script. On paper, and in browsers without popovers, the
 * explanation is in brackets.
 */
export function Term({ explanation, means, more, children }: ExplainedTerm & { children?: ReactNode }) {
  return (
    <span className="term">
      <button type="button" popoverTarget={explanation}>
        {children}
      </button>
      <span popover="auto" id={explanation}>
        {means}
        {more !== undefined && <a href={more}>{shell.moreOnTerm}</a>}
      </span>
    </span>
  );
}
