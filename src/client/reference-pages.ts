import { beginChosenDetails } from './behaviours/chosen-details.ts';
import { beginExamples } from './behaviours/examples.ts';
import { beginExpandButtons } from './behaviours/expand-buttons.ts';
import { beginFieldLinks } from './behaviours/field-links.ts';

/** What only pages of the reference need: one file, which `boot.ts` loads with the first of them. */
export const reference = {
  chosenDetails: beginChosenDetails,
  examples: beginExamples,
  expandButtons: beginExpandButtons,
  fieldLinks: beginFieldLinks,
};
