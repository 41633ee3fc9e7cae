import type { ComponentProps, ReactNode } from 'react';
import { type Block, sentence } from '../copies/blocks.ts';
import { Spaced } from '../elements/Spaced.tsx';
import type { PageNode } from '../model/page-tree.ts';
import { phraseText } from '../model/phrase.ts';
import { type Found, foundWords, ownWords, together } from './found.ts';
import { PhraseText } from './parts/PhraseText.tsx';
import { NO_HEADINGS, type NodeRecord, type Walked } from './record.ts';

/** An example in a disclosure. */
export const example: NodeRecord<'example'> = (node, walk) => {
  const inside = walk.nodes(node.children);
  return {
    html: <Example of={node}>{inside.html}</Example>,
    copy: writtenExample(node, inside),
    found: foundInExample(node, inside),
    headings: NO_HEADINGS,
  };
};

type Props = ComponentProps<'details'> & {
  readonly of: PageNode<'example'>;
  /** The status of the response whose example it is. */
  readonly status?: string | undefined;
  readonly children: ReactNode;
};

/** The disclosure of an example, with attributes of its element. */
export function Example({ of: { title }, status, children, ...attributes }: Props) {
  return (
    <details className="example" {...attributes}>
      <summary>
        <Spaced>
          {status !== undefined && <span>{status}</span>}
          <span>
            <PhraseText phrase={title} />
          </span>
        </Spaced>
      </summary>
      {children}
    </details>
  );
}

/** The same in the Markdown copy. */
export function writtenExample(of: PageNode<'example'>, inside: Walked, status = ''): readonly Block[] {
  return [sentence(`${status} ${phraseText(of.title)}:`.trim()), ...inside.copy];
}

/** What the search finds of it. */
export function foundInExample({ title }: PageNode<'example'>, inside: Walked): Found {
  return together([foundWords(ownWords(title)), inside.found]);
}
