import type { Schema } from '../../../../src/model/schema.ts';
import { reference } from '../../../../src/strings.ts';
import { discriminatorValue } from './discriminator-value.ts';
import type { Choice, Flatten } from './flat.ts';
import { nameOf, typeLabel } from './type-label.ts';

/** One option of a choice. */
export type Variant = {
  readonly schema: Schema;
  /** Its name for readers: its title, its type, or its number where several options have no name. */
  readonly title: string;
  /** The value of the discriminator that selects it. */
  readonly value?: string;
  /** The anchors of its contents begin with this, after the anchor of the choice. */
  readonly anchor: string;
};

/** The options of a choice, with their titles and anchors. */
export function variantsOf({ options, discriminator }: Choice, flatten: Flatten): readonly Variant[] {
  const forms = options.map((schema) => ({ schema, flat: flatten(schema) }));
  const nameless = forms.filter(({ flat }) => nameOf(flat) === undefined).length;
  return forms.map(({ schema, flat }, index) => {
    const value = discriminator && discriminatorValue(discriminator, flat, flatten);
    const number = reference.variant(index + 1);
    const name = nameOf(flat);
    const title = name ?? (nameless > 1 ? number : (typeLabel(flat, flatten)?.one ?? number));
    return {
      schema,
      title,
      ...(value !== undefined && { value }),
      anchor: value ?? flat.name ?? title.toLowerCase(),
    };
  });
}
