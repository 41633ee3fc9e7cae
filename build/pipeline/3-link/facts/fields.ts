import { requestComponents } from '../reference/texts/component-uses.ts';
import { planSchemaTable, schemaTableView } from '../reference/views/schema-table.ts';
import type { Fact } from './fact.ts';

/** `::campi{schema=Problem}`: the properties of a schema, shown as on the pages of operations. */
export const fields: Fact = ({ facts, attributes, embed, linksTo, unknown }) => {
  const name = attributes.schema ?? '';
  if (!facts.api.schemas.has(name)) return unknown('Lo schema', name, facts.api.schemas.keys());
  const direction = requestComponents(facts.api).has(name) ? 'both' : 'response';
  const plan = planSchemaTable(name, direction, facts.api);
  const links = linksTo({ ...plan, on: { table: name, direction } });
  return embed({ kind: 'fields', table: schemaTableView(plan, links) });
};
