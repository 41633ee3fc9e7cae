import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { ReactNode } from 'react';
import type { ExplainedField, ExplainedTerm } from '../model/prose-elements.ts';
import { shell } from '../strings.ts';

/** What an element of a text gives to its component, besides its properties. */
type FromTree = { node?: Element | undefined; children?: ReactNode };

/** A term with its explanation. */
export function Term({ more, ...props }: ExplainedTerm & FromTree) {
  return <Explained {...props} link={more !== undefined && <a href={more}>{shell.moreOnTerm}</a>} />;
}

/** A link to a field. The field is explained where the link is, so that readers need not leave the page. */
export function FieldLink({ more, ...props }: ExplainedField & FromTree) {
  return <Explained {...props} link={<a href={more}>{shell.toField}</a>} />;
}

type Props = Pick<ExplainedTerm, 'explanation' | 'means'> & FromTree & { link: ReactNode };

/**
 * Words with their explanation in a popover, which needs no script. The words are text with an empty button over them:
 * reader views drop buttons with their words, and dialogs, so that the sentence remains. On paper, and in browsers
 * without popovers, the explanation is in brackets.
 */
function Explained({ explanation, means, link, node, children }: Props) {
  const name = node ? textOf(node) : '';
  return (
    <span className="term">
      {children}
      <button type="button" popoverTarget={explanation} aria-label={shell.explain(name)} />
      <span popover="auto" id={explanation} role="dialog" aria-label={name}>
        {means}
        {link}
      </span>
    </span>
  );
}
