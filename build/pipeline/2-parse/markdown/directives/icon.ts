import { CARD_ICONS } from '../../../../../src/model/card-icons.ts';
import { proseElement } from '../../../../../src/model/prose-elements.ts';
import { nearest } from '../../../../platform/problems/nearest.ts';
import type { ElementDirective } from './directive.ts';

/** `:icona[furgone]`: a decorative icon at the beginning of a card. */
export const icon: ElementDirective = {
  kind: 'text',
  attributes: {},
  label: 'required',
  toHast: ({ name, label, fail }) => {
    const known = CARD_ICONS.find((other) => other === label);
    if (known) return proseElement('docs-icon', { name: known });
    const candidate = nearest(label, CARD_ICONS);
    fail({
      message: `«:${name}» non ha l’icona «${label}».`,
      hint: candidate ? `Forse «${candidate}»?` : `Le icone sono: ${CARD_ICONS.join(', ')}.`,
    });
    return proseElement('docs-icon', { name: CARD_ICONS[0] });
  },
};
