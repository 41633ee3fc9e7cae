import type { VariantsView } from '../model/reference.ts';
import { reference } from '../strings.ts';
import { PhraseText } from './PhraseText.tsx';
import { SchemaInside, SchemaOutline } from './Schema.tsx';

/** The variants of a value, each in its own disclosure. */
export function Variants({ variants: { label, options } }: { variants: VariantsView }) {
  return (
    <div className="variants">
      <p className="variants-title">
        <PhraseText phrase={label} />
      </p>
      {options.map(({ title, anchor, open, discriminator, schema }) => (
        <details key={anchor} id={anchor} className="variant" open={open}>
          <summary>
            <span className="variant-title">{title}</span>
            {schema.type !== undefined && <span className="field-type">{schema.type}</span>}
            {discriminator && (
              <span className="variant-when">
                <PhraseText phrase={reference.whenDiscriminator(discriminator)} />
              </span>
            )}
          </summary>
          <SchemaOutline schema={schema} />
          <SchemaInside contents={schema.contents} />
        </details>
      ))}
    </div>
  );
}
