import type { ReactNode } from 'react';
import { Breakable } from '../elements/Breakable.tsx';
import { Icon } from '../elements/Icon.tsx';
import { COLUMN_CLASS } from '../model/column-class.ts';
import { readingDirectionOf } from '../model/reading-direction.ts';
import { shell } from '../strings.ts';

type Props = {
  level: 2 | 3 | 4 | 5 | 6;
  id?: string | undefined;
  /** Whether it has no link: inside a summary nobody could reach one. */
  isSummary?: boolean;
  /** Its text, which names the heading and its link for screen readers. */
  text: string;
  /** The formatted text, if it is more than plain text. */
  children?: ReactNode;
};

/** A heading with a link to itself, to copy its address. The link is not part of the heading's accessible name. */
export function Heading({ level, id, isSummary = false, text, children = <Breakable text={text} /> }: Props) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={COLUMN_CLASS} dir={readingDirectionOf(text)} aria-label={id && text}>
      {children}
      {id && !isSummary && (
        <a className="heading-link" href={`#${id}`} aria-label={shell.headingLink(text)}>
          <Icon name="link" />
        </a>
      )}
    </Tag>
  );
}
