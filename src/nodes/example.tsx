import type { ComponentProps } from 'react';
import { type Block, sentence } from '../copies/blocks.ts';
import { Spaced } from '../elements/Spaced.tsx';
import type { PageNode } from '../model/page-tree.ts';
import { phraseText } from '../model/phrase.ts';
import { reference } from '../strings.ts';
import { ownWords, together, wordsOf } from './found.ts';
import { PhraseText } from './parts/PhraseText.tsx';
import { type Draw, type NodeRecord, noHeadings, type Write } from './record.ts';

/** An example in a disclosure. */
export const example: NodeRecord<'example'> = {
  component: ({ node, draw }) => <Example of={node} draw={draw} />,
  copy: (of, write) => writtenExample(of, write),
  words: ({ title, children }, read) => together([wordsOf(ownWords(title)), read.nodes(children)]),
  contents: noHeadings,
};

type Props = Omit<ComponentProps<'details'>, 'children'> & {
  readonly of: PageNode<'example'>;
  readonly draw: Draw;
  /** The status of the response whose example it is. */
  readonly status?: string | undefined;
};

/** The disclosure of an example, with attributes of its element. */
export function Example({ of: { title, isGenerated, children }, draw, status, ...attributes }: Props) {
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
      {isGenerated && <p className="note">{reference.generatedExample}</p>}
      {draw(children)}
    </details>
  );
}

/** The same in the Markdown copy. */
export function writtenExample(of: PageNode<'example'>, write: Write, status = ''): readonly Block[] {
  const aside = of.isGenerated ? ` (${reference.generatedExample})` : '';
  return [sentence(`${status} ${phraseText(of.title)}${aside}:`.trim()), ...write.nodes(of.children)];
}
