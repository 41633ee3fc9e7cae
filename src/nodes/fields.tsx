import { type Block, list, paragraph, sentence } from '../copies/blocks.ts';
import { codeSpan, type Inline, join, words } from '../copies/inline.ts';
import { Spaced } from '../elements/Spaced.tsx';
import { COLUMN_CLASS } from '../model/column-class.ts';
import type { Field, Presence, Presences } from '../model/page-tree.ts';
import { presence as said } from '../strings/reference-pages.ts';
import { reference } from '../strings.ts';
import { foundWords, ownWords, place, together } from './found.ts';
import { FieldName } from './parts/FieldName.tsx';
import { Marks } from './parts/Marks.tsx';
import { PhraseText } from './parts/PhraseText.tsx';
import { ValueType, writtenType } from './parts/ValueType.tsx';
import { NO_HEADINGS, type NodeRecord, type Walk } from './record.ts';

/** Parameters, properties or headers: a list to scan by name, type and presence. */
export const fields: NodeRecord<'fields'> = ({ fields: all, lead, ...presences }, walk) => {
  const called = wordsOfPresences(presences);
  const { path, crumb } = walk.around;
  const walked = all.map((field) => {
    const heading = `${path}${field.name}`;
    return {
      field,
      heading,
      presence: called[field.presence],
      inside: walk.nodes(field.children, { path: `${heading}.`, crumb }),
    };
  });
  return {
    html: (
      <>
        {lead && <p className="note">{said[lead]}</p>}
        <ul className="fields surface">
          {walked.map(({ field, presence, inside }) => (
            <li key={field.anchor} id={field.anchor} className={`field ${COLUMN_CLASS}`}>
              <Head field={field} presence={presence} />
              {inside.html}
            </li>
          ))}
        </ul>
      </>
    ),
    copy: [
      ...(lead ? [sentence(said[lead])] : []),
      list(walked.map(({ field, presence, inside }) => [writtenHead(field, presence, walk), ...inside.copy])),
    ],
    found: together(
      walked.map(({ field, heading, inside }) => {
        const own = together([foundWords(ownWords(field.target)), inside.found, foundWords(ownWords(field.valueType))]);
        return place({ type: 'field', anchor: field.anchor, heading, crumb }, own);
      }),
    ),
    headings: NO_HEADINGS,
  };
};

function writtenHead(field: Field, presence: string | undefined, walk: Walk): Block {
  const labels = labelsOf(field, presence, walk);
  const aside = labels.length > 0 ? [words(' ('), join(labels, ', '), words(')')] : [];
  const target = field.target ? [words(': '), walk.phrase(field.target)] : [];
  return paragraph(codeSpan(field.name), ...aside, ...target);
}

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
function labelsOf(field: Field, presence: string | undefined, walk: Walk): readonly Inline[] {
  const { isDeprecated, access, marks = [] } = field;
  const labels = [presence, isDeprecated && reference.deprecated, access && reference[access], ...marks];
  return [...writtenType(field, walk), ...labels.flatMap((label) => (label ? [words(label)] : []))];
}
