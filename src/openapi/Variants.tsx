import type { VariantsView } from '../model/reference.ts';
import { reference } from '../strings.ts';
import { PhraseText } from './PhraseText.tsx';
import { WholeSchema } from './Schema.tsx';

/** The variants of a value, each in a disclosure. */
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
          <WholeSchema schema={schema} />
        </details>
      ))}
    </div>
  );
}
