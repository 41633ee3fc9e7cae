import { Icon } from '../elements/Icon.tsx';
import type { FieldView } from '../model/reference.ts';
import { reference } from '../strings.ts';
import { hasInside, SchemaInside, SchemaOutline } from './Schema.tsx';

/** Parameters, properties or headers: a list that can be scanned by name, type and whether it is needed. */
export function Fields({ fields, open = false }: { fields: readonly FieldView[]; open?: boolean }) {
  return (
    <ul className="fields">
      {fields.map((field) => (
        <Field key={field.anchor} field={field} open={open} />
      ))}
    </ul>
  );
}

function Field({ field, open }: { field: FieldView; open: boolean }) {
  const { name, anchor, required, deprecated, access, schema } = field;
  return (
    <li id={anchor} className="field">
      <p className="field-head">
        <code className={deprecated ? 'field-name field-name-deprecated' : 'field-name'}>{name}</code>
        <span className="field-type">{schema.type}</span>
        {required && <span className="field-required">{reference.required}</span>}
        {deprecated && <span className="field-deprecated">{reference.deprecated}</span>}
        {access && <span className="field-access">{reference[access]}</span>}
        <a className="heading-link" href={`#${anchor}`} aria-label={reference.fieldLink(name)}>
          <Icon name="link" />
        </a>
      </p>
      <SchemaOutline schema={schema} />
      {hasInside(schema) && (
        <details className="field-inside" open={open}>
          <summary>{reference.showAttributes(name)}</summary>
          <SchemaInside schema={schema} />
        </details>
      )}
    </li>
  );
}
