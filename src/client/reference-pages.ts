import { beginChosenDetails } from '../nodes/details-behaviour.ts';
import { beginExamples } from '../nodes/examples-behaviour.ts';
import { beginExpandButtons } from '../nodes/expand-behaviour.ts';
import { beginFieldLinks } from '../nodes/field-links-behaviour.ts';

/** What only pages of the reference need: one file, which `boot.ts` loads with the first of them. */
export const reference = {
  chosenDetails: beginChosenDetails,
  examples: beginExamples,
  expandButtons: beginExpandButtons,
  fieldLinks: beginFieldLinks,
};
