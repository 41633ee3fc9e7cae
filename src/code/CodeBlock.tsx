import { Icon } from '../elements/Icon.tsx';
import type { ProseElements } from '../model/prose-elements.ts';
import { prose } from '../strings.ts';

/**
 * A code block, whether it is a sample of the author, and whether only the beginning of long data is shown at first.
 * Scripts fill in one without `html`.
 */
type Props = Omit<ProseElements['docs-code'], 'html' | 'title'> & {
  title: string;
  html?: string;
  isAuthors?: boolean;
  isCut?: boolean;
};

/** Data with more lines shows fewer at first (`code.css`). Programs are whole: readers want all of one. */
const MAX_LINES = 16;

/** A code block: a bar with its name and its buttons, and a box that scrolls, which keyboard users can focus. */
export function CodeBlock({ language, title, html, isAuthors = false, isCut = false }: Props) {
  const lines = isCut && language === 'json' && html !== undefined ? html.trimEnd().split('\n').length : 0;
  return (
    <figure className="code">
      <figcaption className="code-title">{title}</figcaption>
      <button type="button" className="button-plain code-button" data-action="copy">
        <Icon name="copy" />
        <span data-label="">{prose.copy}</span>
        <span className="visually-hidden">{prose.copyWhat}</span>
      </button>
      <div className="code-box" role="group" tabIndex={0} aria-label={prose.code(title)} translate="no">
        <pre>
          <code
            className={`language-${language}`}
            data-author={isAuthors ? '' : undefined}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped text in spans
            dangerouslySetInnerHTML={html === undefined ? undefined : { __html: html }}
          />
        </pre>
      </div>
      {lines > MAX_LINES && (
        <details className="code-rest">
          <summary>
            <span>{prose.allLines(lines)}</span>
            <span hidden>{prose.fewLines}</span>
          </summary>
        </details>
      )}
    </figure>
  );
}
