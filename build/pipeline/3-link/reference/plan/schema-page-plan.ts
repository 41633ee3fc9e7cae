import type { Schema } from '../../../../../src/model/schema.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import { createPagePlanner } from './page-planner.ts';
import { type NamedSchemaPlan, type PageEnd, planNamed, planPageEnd } from './schema-plan.ts';

/** Which schemas the page of a schema shows: the schema itself, then those below it. */
export type SchemaPagePlan = PageEnd & { readonly schema: NamedSchemaPlan };

/** Plans the page of a schema that other pages had no room for. */
export function planSchemaPage(title: string, schema: Schema, api: Pick<Api, 'schemas'>): SchemaPagePlan {
  const page = createPagePlanner(api);
  const anchor = page.uniqueAnchor('schema');
  return { schema: planNamed({ title, schema, direction: 'both', anchor }, page), ...planPageEnd(page) };
}
