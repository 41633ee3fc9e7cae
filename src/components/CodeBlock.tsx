import { Icon } from '../elements/Icon.tsx';
import type { ProseElements } from '../model/prose-elements.ts';
import { codeLanguages } from '../strings/code-languages.ts';
import { prose } from '../strings.ts';

/** A code block, and whether it is a sample of the author. */
type Props = ProseElements['docs-code'] & { isAuthors?: boolean };

/** A code block: a bar with its name and its buttons, and a box that scrolls, which keyboard users can focus. */
export function CodeBlock({ language, title, html, isAuthors = false }: Props) {
  const name = title ?? codeLanguages.get(language)?.title ?? language;
  return (
    <figure className="code">
      <figcaption className="code-title">{name}</figcaption>
      <button type="button" className="button-plain code-button code-wrap" data-action="wrap">
        {prose.wrap}
      </button>
      <button type="button" className="button-plain code-button" data-action="copy">
        <Icon name="copy" />
        <span data-label="">{prose.copy}</span>
        <span className="visually-hidden">{prose.copyWhat}</span>
      </button>
      <div className="code-box" role="group" tabIndex={0} aria-label={prose.code(name)} translate="no">
        <pre>
          <code
            className={`language-${language}`}
            data-author={isAuthors ? '' : undefined}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped text in spans
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </pre>
      </div>
    </figure>
  );
}
