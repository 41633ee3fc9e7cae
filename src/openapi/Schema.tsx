import { Prose } from '../components/Prose.tsx';
import type { SchemaView } from '../model/reference.ts';
import { reference } from '../strings.ts';
import { EnumValues } from './EnumValues.tsx';
import { Facts } from './Facts.tsx';
import { Fields } from './Fields.tsx';
import { Variants } from './Variants.tsx';

/** What a schema says of itself; its inside comes after, see SchemaInside. */
export function SchemaOutline({ schema }: { schema: SchemaView }) {
  return (
    <>
      {schema.description && (
        <div className="prose field-description">
          <Prose prose={schema.description} />
        </div>
      )}
      <Facts facts={schema.facts} />
      <EnumValues values={schema.values} />
      {schema.shownAt && (
        <p className="field-shown-at">
          <a href={`#${schema.shownAt.anchor}`}>{reference.shownAbove(schema.shownAt.name)}</a>
        </p>
      )}
    </>
  );
}

/** Tells whether a schema has anything to unfold. */
export function hasInside({ properties, variants, parts }: SchemaView): boolean {
  return properties.length > 0 || parts.length > 0 || variants !== undefined;
}

/** Properties, variants and the other parts of a schema. */
export function SchemaInside({ schema }: { schema: SchemaView }) {
  return (
    <>
      {schema.properties.length > 0 && <Fields fields={schema.properties} />}
      {schema.variants && <Variants variants={schema.variants} />}
      {schema.parts.length > 0 && (
        <ul className="parts">
          {schema.parts.map(({ label, schema: part }) => (
            <li key={label} className="part">
              <p className="part-title">
                <span>{label}</span> <span className="field-type">{part.type}</span>
              </p>
              <SchemaOutline schema={part} />
              <SchemaInside schema={part} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
