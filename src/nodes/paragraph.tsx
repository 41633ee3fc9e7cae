import { paragraph as written } from '../copies/blocks.ts';
import { ownWords, wordsOf } from './found.ts';
import { PhraseText } from './parts/PhraseText.tsx';
import { NO_HEADINGS, type NodeRecord } from './record.ts';

/** A line of text. */
export const paragraph: NodeRecord<'paragraph'> = ({ kind, content }, walk) => ({
  html: (
    <p className={kind}>
      <PhraseText phrase={content} />
    </p>
  ),
  copy: [written(walk.phrase(content))],
  found: wordsOf(ownWords(content)),
  headings: NO_HEADINGS,
});
