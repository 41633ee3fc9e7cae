import { followTypeCopies } from './behaviours/copy-type.ts';
import { followExpandButtons, updateExpandButtons } from './behaviours/expand-buttons.ts';
import { followFieldLinks, updateFieldLinks } from './behaviours/field-links.ts';
import { followVariantChoices, updateVariantChoices } from './behaviours/variant-choices.ts';

/* What only pages with parts of the reference need. `boot.ts` loads this file with the first of them. */
followExpandButtons();
followVariantChoices();
followFieldLinks();
followTypeCopies();

/** Prepares the controls of a new page. */
export function updateReference(): void {
  updateExpandButtons();
  updateVariantChoices();
  updateFieldLinks();
}
