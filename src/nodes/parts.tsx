import { list, sentence } from '../copies/blocks.ts';
import { phraseText } from '../model/phrase.ts';
import { place, roleAt, together, withType } from './found.ts';
import { PhraseText } from './parts/PhraseText.tsx';
import { ValueType } from './parts/ValueType.tsx';
import { type NodeRecord, noHeadings } from './record.ts';

/** The subschemas without a name of their own. */
export const parts: NodeRecord<'parts'> = {
  component: ({ node: { parts: all }, draw }) => (
    <ul className="parts">
      {all.map(({ anchor, label, valueType, children }) => (
        <li key={anchor} id={anchor} className="part">
          <p className="part-title">
            <span>
              <PhraseText phrase={label} />
            </span>
            <ValueType of={valueType} />
          </p>
          {draw(children)}
        </li>
      ))}
    </ul>
  ),
  copy: ({ parts: all }, write) => [
    list(
      all.map(({ label, valueType, children }) => [
        sentence([label, ...(valueType ? [valueType] : [])].map(phraseText).join(': ')),
        ...write.nodes(children),
      ]),
    ),
  ],
  words: ({ parts: all }, read) =>
    together(
      all.map(({ anchor, label, valueType, children }) =>
        place(
          { type: 'schema', anchor, heading: roleAt(phraseText(label), read.around), crumb: read.around.crumb },
          withType(read.nodes(children), valueType),
        ),
      ),
    ),
  contents: noHeadings,
};
