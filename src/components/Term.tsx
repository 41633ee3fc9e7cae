import type { ReactNode } from 'react';
import type { ExplainedField, ExplainedTerm } from '../model/prose-elements.ts';
import { shell } from '../strings.ts';

/** A term with its explanation. */
export function Term({ more, ...props }: ExplainedTerm & { children?: ReactNode }) {
  return <Explained {...props} link={more !== undefined && <a href={more}>{shell.moreOnTerm}</a>} />;
}

/** A link to a field. The field is explained where the link is, so that readers need not leave the page. */
export function FieldLink({ more, ...props }: ExplainedField & { children?: ReactNode }) {
  return <Explained {...props} link={<a href={more}>{shell.toField}</a>} />;
}

type Props = Pick<ExplainedTerm, 'explanation' | 'means'> & { link: ReactNode; children?: ReactNode };

/**
 * Words with their explanation in a popover, which needs no script. On paper, and in browsers without popovers, the
 * explanation is in brackets.
 */
function Explained({ explanation, means, link, children }: Props) {
  return (
    <span className="term">
      <button type="button" popoverTarget={explanation}>
        {children}
      </button>
      <span popover="auto" id={explanation}>
        {means}
        {link}
      </span>
    </span>
  );
}
