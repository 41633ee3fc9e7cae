import type { PartView } from '../model/reference.ts';
import { PhraseText } from './PhraseText.tsx';
import { SchemaContents, SchemaOutline } from './Schema.tsx';

/** The subschemas without a name: for other properties, an element at a position, or `not`. */
export function Parts({ parts }: { parts: readonly PartView[] }) {
  if (parts.length === 0) return null;
  return (
    <ul className="parts">
      {parts.map(({ label, anchor, schema }) => (
        <li key={anchor} id={anchor} className="part">
          <p className="part-title">
            <span>
              <PhraseText phrase={label} />
            </span>
            {schema.type !== undefined && <span className="field-type">{schema.type}</span>}
          </p>
          <SchemaOutline schema={schema} />
          <SchemaContents contents={schema.contents} />
        </li>
      ))}
    </ul>
  );
}
