import { list, paragraph, sentence } from '../copies/blocks.ts';
import { codeSpan, type Inline, join, words } from '../copies/inline.ts';
import { Spaced } from '../elements/Spaced.tsx';
import { COLUMN_CLASS } from '../model/column-class.ts';
import type { Field, Presence, Presences } from '../model/page-tree.ts';
import { presence as said } from '../strings/reference-pages.ts';
import { reference } from '../strings.ts';
import { ownWords, place, together, wordsOf } from './found.ts';
import { FieldName } from './parts/FieldName.tsx';
import { Marks } from './parts/Marks.tsx';
import { PhraseText } from './parts/PhraseText.tsx';
import { foundInType, ValueType, writtenType } from './parts/ValueType.tsx';
import { type NodeRecord, noHeadings, type Write } from './record.ts';

/** Parameters, properties or headers: a list to scan by name, type and presence. */
export const fields: NodeRecord<'fields'> = {
  component: ({ node: { fields: all, lead, ...presences }, draw }) => {
    const called = wordsOfPresences(presences);
    return (
      <>
        {lead && <p className="note">{said[lead]}</p>}
        <ul className="fields surface">
          {all.map((field) => (
            <li key={field.anchor} id={field.anchor} className={`field ${COLUMN_CLASS}`}>
              <Head field={field} presence={called[field.presence]} />
              {draw(field.children)}
            </li>
          ))}
        </ul>
      </>
    );
  },
  copy: ({ fields: all, lead, ...presences }, write) => {
    const called = wordsOfPresences(presences);
    const items = all.map((field) => {
      const labels = labelsOf(field, called[field.presence], write);
      const aside = labels.length > 0 ? [words(' ('), join(labels, ', '), words(')')] : [];
      const target = field.target ? [words(': '), write.phrase(field.target)] : [];
      return [paragraph(codeSpan(field.name), ...aside, ...target), ...write.nodes(field.children)];
    });
    return [...(lead ? [sentence(said[lead])] : []), list(items)];
  },
  words: ({ fields: all }, read) => {
    const { path, crumb } = read.around;
    return together(
      all.map((field) => {
        const { anchor, name, target, children } = field;
        const heading = `${path}${name}`;
        const inside = read.nodes(children, { path: `${heading}.`, crumb });
        const own = together([wordsOf(ownWords(target)), inside, foundInType(field)]);
        return place({ type: 'field', anchor, heading, crumb }, own);
      }),
    );
  },
  contents: noHeadings,
};

/** What each presence is called in a list. */
function wordsOfPresences({ marksOptional = false }: Presences): { readonly [Kind in Presence]: string | undefined } {
  const { required, present, optional } = said;
  return marksOptional ? { required, present: undefined, optional } : { required, present, optional: undefined };
}

type HeadProps = { readonly field: Field; readonly presence: string | undefined };

function Head({ field, presence }: HeadProps) {
  const { anchor, name, isDeprecated, access, marks, target } = field;
  return (
    <p className="field-head">
      <Spaced>
        <FieldName anchor={anchor} name={name} isDeprecated={isDeprecated ?? false} />
        <ValueType of={field} />
        {presence !== undefined && <span className={`field-presence note field-${field.presence}`}>{presence}</span>}
        {isDeprecated && <span className="pill tone-warning">{reference.deprecated}</span>}
        {access && <span className="pill tone-neutral">{reference[access]}</span>}
        <Marks marks={marks} />
        {target && <PhraseText phrase={target} />}
      </Spaced>
    </p>
  );
}

/** What is said beside the name of a field. */
function labelsOf(field: Field, presence: string | undefined, write: Write): readonly Inline[] {
  const { isDeprecated, access, marks = [] } = field;
  const labels = [presence, isDeprecated && reference.deprecated, access && reference[access], ...marks];
  return [...writtenType(field, write), ...labels.flatMap((label) => (label ? [words(label)] : []))];
}
