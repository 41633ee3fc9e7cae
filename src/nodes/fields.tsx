import { list, paragraph } from '../copies/blocks.ts';
import { codeSpan, words } from '../copies/inline.ts';
import { COLUMN_CLASS } from '../model/column-class.ts';
import type { Field } from '../model/page-tree.ts';
import { phraseText } from '../model/phrase.ts';
import { reference } from '../strings.ts';
import { ownWords, place, together, wordsOf } from './found.ts';
import { FieldName } from './parts/FieldName.tsx';
import { Marks } from './parts/Marks.tsx';
import { PhraseText } from './parts/PhraseText.tsx';
import { ValueType } from './parts/ValueType.tsx';
import { type NodeRecord, noHeadings } from './record.ts';

/** Parameters, properties or headers: a list to scan by name, type and presence. */
export const fields: NodeRecord<'fields'> = {
  component: ({ node: { fields: all }, draw }) => (
    <ul className="fields surface">
      {all.map((field) => (
        <li key={field.anchor} id={field.anchor} className={`field ${COLUMN_CLASS}`}>
          <Head field={field} />
          {draw(field.children)}
        </li>
      ))}
    </ul>
  ),
  copy: ({ fields: all }, write) => [
    list(
      all.map((field) => {
        const labels = labelsOf(field).join(', ');
        const target = field.target ? [words(': '), write.phrase(field.target)] : [];
        const head = paragraph(codeSpan(field.name), words(labels && ` (${labels})`), ...target);
        return [head, ...write.nodes(field.children)];
      }),
    ),
  ],
  words: ({ fields: all }, read) => {
    const { path, crumb } = read.around;
    return together(
      all.map(({ anchor, name, target, valueType, children }) => {
        const heading = `${path}${name}`;
        const inside = read.nodes(children, { path: `${heading}.`, crumb });
        const own = together([wordsOf(ownWords(target)), inside, wordsOf(ownWords(valueType))]);
        return place({ type: 'field', anchor, heading, crumb }, own);
      }),
    );
  },
  contents: noHeadings,
  styles: () => ['schemas'],
};

function Head({ field: { anchor, name, valueType, presence, isDeprecated, access, marks, target } }: { field: Field }) {
  return (
    <p className="field-head">
      <FieldName anchor={anchor} name={name} isDeprecated={isDeprecated ?? false} />
      <ValueType of={valueType} />
      {presence !== 'optional' && (
        <span className={`field-presence field-${presence}`}>{reference.presence[presence]}</span>
      )}
      {isDeprecated && <span className="pill tone-warning">{reference.deprecated}</span>}
      {access && <span className="pill tone-neutral">{reference[access]}</span>}
      <Marks marks={marks} />
      {target && <PhraseText phrase={target} />}
    </p>
  );
}

/** What is said beside the name of a field. */
function labelsOf({ valueType, presence, isDeprecated, access, marks = [] }: Field): readonly string[] {
  return [
    valueType ? phraseText(valueType) : '',
    presence === 'optional' ? '' : reference.presence[presence],
    isDeprecated ? reference.deprecated : '',
    access ? reference[access] : '',
    ...marks,
  ].filter(Boolean);
}
