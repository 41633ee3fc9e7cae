import { paragraph as written } from '../copies/blocks.ts';
import { foundWords, ownWords } from './found.ts';
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
  found: foundWords(ownWords(content)),
  headings: NO_HEADINGS,
});
