import { errorCheck } from '../reference/form/response-check.ts';
import type { SiteFact } from './fact.ts';

/** `::controlla-errore{schema=Problem}`: the check of errors that readers paste. A page has one at most. */
export const check: SiteFact = ({ facts, attributes, embed, unknown }) => {
  const name = attributes.schema ?? '';
  if (!facts.api.schemas.has(name)) return unknown('Lo schema', name, facts.api.schemas.keys());
  return embed({ type: 'checker', check: errorCheck(name, facts.reference) });
};
