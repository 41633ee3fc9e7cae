import { sentence } from '../copies/blocks.ts';
import { phraseText } from '../model/phrase.ts';
import { reference } from '../strings.ts';
import { ownWords, together, wordsOf } from './found.ts';
import { PhraseText } from './parts/PhraseText.tsx';
import { type NodeRecord, noHeadings } from './record.ts';

/** An example in a disclosure. */
export const example: NodeRecord<'example'> = {
  component: ({ node: { title, isGenerated, children }, draw }) => (
    <details className="example">
      <summary>
        <PhraseText phrase={title} />
      </summary>
      {isGenerated && <p className="example-generated">{reference.generatedExample}</p>}
      {draw(children)}
    </details>
  ),
  copy: ({ title, isGenerated, children }, write) => [
    sentence(`${phraseText(title)}${isGenerated ? ` (${reference.generatedExample})` : ''}:`),
    ...write.nodes(children),
  ],
  words: ({ title, children }, read) => together([wordsOf(ownWords(title)), read.nodes(children)]),
  contents: noHeadings,
};
