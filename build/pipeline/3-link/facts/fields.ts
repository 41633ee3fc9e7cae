import { requestComponents } from '../reference/texts/component-uses.ts';
import { schemaTable } from '../reference/tree/schema-tree.ts';
import type { SiteFact } from './fact.ts';

/** `::campi{schema=Problem}`: the properties of a schema, shown as on the pages of operations. */
export const fields: SiteFact = ({ facts: { api }, attributes, embed, unknown }) => {
  const name = attributes.schema ?? '';
  if (!api.schemas.has(name)) return unknown('Lo schema', name, api.schemas.keys());
  const direction = requestComponents(api).has(name) ? 'both' : 'response';
  return embed(schemaTable({ name, direction }, api));
};
