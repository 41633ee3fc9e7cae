import { schemaTableView } from '../reference/schema-table.ts';
import type { Fact } from './fact.ts';

/** `::campi{schema=Problem}`: the properties of a schema of the description. */
export const fields: Fact = ({ facts, attributes, embed, unknown }) => {
  const name = attributes.schema ?? '';
  if (!facts.api.schemas.has(name)) return unknown('Lo schema', name, facts.api.schemas.keys());
  return embed({ kind: 'fields', table: schemaTableView(name, facts.reference) });
};
