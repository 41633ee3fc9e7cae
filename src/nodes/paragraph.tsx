import { paragraph as written } from '../copies/blocks.ts';
import { ownWords, wordsOf } from './found.ts';
import { PhraseText } from './parts/PhraseText.tsx';
import { type NodeRecord, noHeadings } from './record.ts';

/** A line of text. */
export const paragraph: NodeRecord<'paragraph'> = {
  component: ({ node: { kind, content } }) => (
    <p className={kind}>
      <PhraseText phrase={content} />
    </p>
  ),
  copy: ({ content }, write) => [written(write.phrase(content))],
  words: ({ content }) => wordsOf(ownWords(content)),
  contents: noHeadings,
};
