import { list, paragraph, sentence } from '../copies/blocks.ts';
import { phraseText } from '../model/phrase.ts';
import { ownWords, together, wordsOf } from './found.ts';
import { PhraseText } from './parts/PhraseText.tsx';
import type { NodeRecord } from './record.ts';

/** Terms, each with what is said of it. */
export const definitions: NodeRecord<'definitions'> = {
  component: ({ node: { kind, label, items }, draw }) => (
    <dl className={`${kind} surface`} aria-label={label}>
      {items.map(({ term, children }) => (
        <div key={phraseText(term)}>
          <dt>
            <PhraseText phrase={term} />
          </dt>
          <dd>{draw(children)}</dd>
        </div>
      ))}
    </dl>
  ),
  copy: ({ label, items }, write) => [
    sentence(`${label}:`),
    list(items.map(({ term, children }) => [paragraph(write.phrase(term)), ...write.nodes(children)])),
  ],
  words: ({ items }, read) =>
    together(items.flatMap(({ term, children }) => [wordsOf(ownWords(term)), read.nodes(children)])),
  contents: ({ items }, list) => items.flatMap(({ children }) => list(children)),
};
