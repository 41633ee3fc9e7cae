import type { PartView } from '../model/reference.ts';
import { PhraseText } from './PhraseText.tsx';
import { SchemaContents, SchemaOutline } from './Schema.tsx';

/**
 * The parts of a schema that have a role but no name: other properties, an element at a position, what the value must
 * not match.
 */
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
