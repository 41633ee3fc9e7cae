import { list, paragraph } from '../copies/blocks.ts';
import { join, words } from '../copies/inline.ts';
import { Spaced } from '../elements/Spaced.tsx';
import { phraseText } from '../model/phrase.ts';
import { foundWords, ownWords, place, roleAt, together } from './found.ts';
import { asideOf, Marks } from './parts/Marks.tsx';
import { PhraseText } from './parts/PhraseText.tsx';
import { ValueType, writtenType } from './parts/ValueType.tsx';
import { NO_HEADINGS, type NodeRecord } from './record.ts';

/** The subschemas without a name of their own. */
export const parts: NodeRecord<'parts'> = ({ parts: all }, walk) => {
  const walked = all.map((part) => ({ part, inside: walk.nodes(part.children) }));
  return {
    html: (
      <ul className="parts">
        {walked.map(({ part, inside }) => (
          <li key={part.anchor} id={part.anchor} className="part">
            <p className="label row">
              <Spaced>
                <span>
                  <PhraseText phrase={part.label} />
                </span>
                <ValueType of={part} />
                <Marks marks={part.marks} />
              </Spaced>
            </p>
            {inside.html}
          </li>
        ))}
      </ul>
    ),
    copy: [
      list(
        walked.map(({ part, inside }) => [
          paragraph(join([walk.phrase(part.label), ...writtenType(part, walk)], ': '), words(asideOf(part.marks))),
          ...inside.copy,
        ]),
      ),
    ],
    found: together(
      walked.map(({ part, inside }) => {
        const heading = roleAt(phraseText(part.label), walk.around);
        const own = together([inside.found, foundWords(ownWords(part.valueType))]);
        return place({ type: 'schema', anchor: part.anchor, heading, crumb: walk.around.crumb }, own);
      }),
    ),
    headings: NO_HEADINGS,
  };
};
