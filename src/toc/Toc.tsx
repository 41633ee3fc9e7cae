import { Breakable } from '../elements/Breakable.tsx';
import { TOC_TITLE_ID } from '../model/ids.ts';
import type { TocEntry } from '../model/page.ts';
import { shell } from '../strings.ts';

type Props = { entries: readonly TocEntry[] };

/** The table of contents next to the text, on wide screens. */
export function Toc({ entries }: Props) {
  return (
    <nav className="toc" aria-labelledby={TOC_TITLE_ID}>
      <p id={TOC_TITLE_ID} className="toc-title">
        {shell.toc}
      </p>
      <TocEntries entries={entries} />
    </nav>
  );
}

/**
 * The table of contents in a row above the text, on other screens. With scripts the row stays in sight and says what is
 * being read (`behaviour.ts`).
 */
export function TocDisclosure({ entries }: Props) {
  return (
    <details className="toc-fold">
      <summary>
        <span>{shell.toc}</span> <span className="toc-current" />
      </summary>
      <TocEntries entries={entries} />
    </details>
  );
}

function TocEntries({ entries }: Props) {
  return (
    <ul className="plain">
      {entries.map(({ anchor, text, children }) => (
        <li key={anchor}>
          <a href={`#${anchor}`}>
            <Breakable text={text} />
          </a>
          {children.length > 0 && <TocEntries entries={children} />}
        </li>
      ))}
    </ul>
  );
}
