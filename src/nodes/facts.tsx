import { paragraph } from '../copies/blocks.ts';
import { join, words } from '../copies/inline.ts';
import { factWords, foundWords } from './found.ts';
import { PhraseText } from './parts/PhraseText.tsx';
import { NO_HEADINGS, type NodeRecord } from './record.ts';

/** Limits, default, example: pairs of name and value on as few lines as possible. */
export const facts: NodeRecord<'facts'> = ({ facts: all }, walk) => ({
  html: (
    <dl className="facts note row">
      {all.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <PhraseText phrase={value} />
          </dd>
        </div>
      ))}
    </dl>
  ),
  copy: [
    paragraph(
      join(
        all.map(({ label, value }) => join([words(`${label}: `), walk.phrase(value)])),
        '; ',
      ),
      words('.'),
    ),
  ],
  found: foundWords(...all.map(factWords)),
  headings: NO_HEADINGS,
});
