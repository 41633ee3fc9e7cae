import type { VariantsView } from '../model/reference.ts';
import { reference } from '../strings.ts';
import { SchemaInside, SchemaOutline } from './Schema.tsx';

/** The forms that a value may take, each in a fold of its own. */
export function Variants({ variants }: { variants: VariantsView }) {
  return (
    <div className="variants">
      <p className="variants-title">{variants.label}</p>
      {variants.options.map(({ title, anchor, discriminator, schema }) => (
        <details key={anchor} id={anchor} className="variant">
          <summary>
            <span className="variant-title">{title}</span> <span className="field-type">{schema.type}</span>
            {discriminator && (
              <span className="variant-when">
                {reference.whenDiscriminator(discriminator.property, discriminator.value)}
              </span>
            )}
          </summary>
          <SchemaOutline schema={schema} />
          <SchemaInside schema={schema} />
        </details>
      ))}
    </div>
  );
}
