import type { SchemaTableView } from '../../../../../src/model/reference.ts';
import type { SchemaName } from '../../../../../src/model/schema.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import { createPagePlanner } from '../plan/page-planner.ts';
import type { Direction, LargeSchema, SchemaLinks } from '../plan/schema-pages.ts';
import { planSchema, rootContext, type SchemaPlan } from '../plan/schema-plan.ts';
import { schemaView } from './schema-view.ts';

/** The table of a component's properties. */
export type SchemaTablePlan = {
  readonly name: SchemaName;
  readonly anchor: string;
  readonly schema: SchemaPlan;
  readonly largeSchemas: readonly LargeSchema[];
};

/** Plans the table of a component's properties. Their anchors begin with its name: `#problem.code`. */
export function planSchemaTable(name: SchemaName, direction: Direction, api: Pick<Api, 'schemas'>): SchemaTablePlan {
  const page = createPagePlanner(api, { hasEnd: false });
  const anchor = page.uniqueAnchor(`campi-${name.toLowerCase()}`);
  const context = rootContext({ direction, anchor: name.toLowerCase(), place: name });
  const schema = planSchema({ kind: 'reference', name }, context, page);
  return { name, anchor, schema, largeSchemas: page.largeSchemas() };
}

/** Draws the table of a component's properties. */
export function schemaTableView({ name, anchor, schema }: SchemaTablePlan, links: SchemaLinks): SchemaTableView {
  return { name, anchor, schema: schemaView(schema, links) };
}
