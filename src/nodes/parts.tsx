import { list, paragraph } from '../copies/blocks.ts';
import { join } from '../copies/inline.ts';
import { Spaced } from '../elements/Spaced.tsx';
import { phraseText } from '../model/phrase.ts';
import { place, roleAt, together } from './found.ts';
import { PhraseText } from './parts/PhraseText.tsx';
import { foundInType, ValueType, writtenType } from './parts/ValueType.tsx';
import { type NodeRecord, noHeadings } from './record.ts';

/** The subschemas without a name of their own. */
export const parts: NodeRecord<'parts'> = {
  component: ({ node: { parts: all }, draw }) => (
    <ul className="parts">
      {all.map((part) => (
        <li key={part.anchor} id={part.anchor} className="part">
          <p className="label row">
            <Spaced>
              <span>
                <PhraseText phrase={part.label} />
              </span>
              <ValueType of={part} />
            </Spaced>
          </p>
          {draw(part.children)}
        </li>
      ))}
    </ul>
  ),
  copy: ({ parts: all }, write) => [
    list(
      all.map((part) => [
        paragraph(join([write.phrase(part.label), ...writtenType(part, write)], ': ')),
        ...write.nodes(part.children),
      ]),
    ),
  ],
  words: ({ parts: all }, read) =>
    together(
      all.map((part) => {
        const heading = roleAt(phraseText(part.label), read.around);
        const own = together([read.nodes(part.children), foundInType(part)]);
        return place({ type: 'schema', anchor: part.anchor, heading, crumb: read.around.crumb }, own);
      }),
    ),
  contents: noHeadings,
};
