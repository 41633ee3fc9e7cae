import { LinkSequence } from '../elements/LinkSequence.tsx';
import { COLUMN_CLASS } from '../model/column-class.ts';
import type { FieldView } from '../model/reference.ts';
import { reference } from '../strings.ts';
import { FieldName } from './FieldName.tsx';
import { Marks } from './Marks.tsx';
import { SchemaContents, SchemaOutline } from './Schema.tsx';

/** Parameters, properties or headers: a list to scan by name, type and presence. */
export function Fields({ fields }: { fields: readonly FieldView[] }) {
  if (fields.length === 0) return null;
  return (
    <ul className="fields">
      {fields.map((field) => (
        <Field key={field.anchor} field={field} />
      ))}
    </ul>
  );
}

function Field({ field: { name, anchor, presence, deprecated, access, guides, schema } }: { field: FieldView }) {
  return (
    <li id={anchor} className={`field ${COLUMN_CLASS}`}>
      <p className="field-head">
        <FieldName anchor={anchor} name={name} isDeprecated={deprecated} />
        {schema.type !== undefined && <span className="field-type">{schema.type}</span>}
        {presence !== 'optional' && (
          <span className={`field-presence field-${presence}`}>{reference.presence[presence]}</span>
        )}
        {deprecated && <span className="field-deprecated">{reference.deprecated}</span>}
        {access && <span className="field-access">{reference[access]}</span>}
        <Marks marks={schema.marks} />
      </p>
      <SchemaOutline schema={schema} />
      {guides && (
        <p className="field-guides">
          {`${reference.guides}: `}
          <LinkSequence links={guides} />
        </p>
      )}
      <SchemaContents contents={schema.contents} />
    </li>
  );
}
