import { followChosenDetails, updateChosenDetails } from './behaviours/chosen-details.ts';
import { followExamples } from './behaviours/examples.ts';
import { followExpandButtons, updateExpandButtons } from './behaviours/expand-buttons.ts';
import { followFieldLinks, updateFieldLinks } from './behaviours/field-links.ts';

/* What only pages with parts of the reference need. `boot.ts` loads this file with the first of them. */
followExpandButtons();
followChosenDetails();
followExamples();
followFieldLinks();

/** Prepares the controls of a new page. */
export function updateReference(): void {
  updateExpandButtons();
  updateChosenDetails();
  updateFieldLinks();
}
