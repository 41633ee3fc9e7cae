import { remembered } from '../../../platform/memory/remembered.ts';
import { schemaTableView } from '../reference/schema-table.ts';
import { sentSchemas } from '../reference/sent-schemas.ts';
import type { Fact } from './fact.ts';

/** `::campi{schema=Problem}`: the properties of a schema of the description, shown as on the pages of operations. */
export const fields: Fact = ({ facts, attributes, embed, unknown }) => {
  const name = attributes.schema ?? '';
  if (!facts.api.schemas.has(name)) return unknown('Lo schema', name, facts.api.schemas.keys());
  const direction = sentOf(facts.api).has(name) ? 'both' : 'response';
  return embed({ kind: 'fields', table: schemaTableView(name, direction, facts.reference) });
};

const sentOf = remembered(sentSchemas);
