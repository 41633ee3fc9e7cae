import { paragraph } from '../copies/blocks.ts';
import { join, words } from '../copies/inline.ts';
import { factWords, wordsOf } from './found.ts';
import { PhraseText } from './parts/PhraseText.tsx';
import { type NodeRecord, noHeadings } from './record.ts';

/** Limits, default, example: pairs of name and value on as few lines as possible. */
export const facts: NodeRecord<'facts'> = {
  component: ({ node }) => (
    <dl className="facts note row">
      {node.facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <PhraseText phrase={value} />
          </dd>
        </div>
      ))}
    </dl>
  ),
  copy: (node, write) => {
    const written = node.facts.map(({ label, value }) => join([words(`${label}: `), write.phrase(value)]));
    return [paragraph(join(written, '; '), words('.'))];
  },
  words: (node) => wordsOf(...node.facts.map(factWords)),
  contents: noHeadings,
};
