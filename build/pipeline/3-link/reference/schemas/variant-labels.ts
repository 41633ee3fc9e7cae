import type { Variant } from '../../../../../src/model/page-tree.ts';
import { type Phrase, phraseText } from '../../../../../src/model/phrase.ts';
import { reference } from '../../../../../src/strings.ts';
import type { Choice } from './flat.ts';

/** The label of a choice: its rule, and the property that chooses. */
export function choiceLabel({ rule, discriminator }: Choice): Phrase {
  if (!discriminator) return [reference[rule]];
  return [reference[rule], reference.chosenBy, { code: discriminator.propertyName }];
}

/** The label of a variant in a select: the values that select it, its name, and its type if this says more. */
export function optionLabel({ title, when = [], valueType }: Variant): string {
  // The first code is the name of the property. Words at the end say when other values select the variant.
  const [, ...values] = when.flatMap((piece) => (typeof piece !== 'string' && 'code' in piece ? [piece.code] : []));
  const selected = typeof when.at(-1) === 'string' ? phraseText(when) : values.join(', ');
  const type = valueType ? phraseText(valueType) : '';
  const saysMore = type !== reference.types.object.one && !type.includes(title);
  return [...new Set([selected, title, saysMore ? type : ''])].filter((part) => part !== '').join(' · ');
}
