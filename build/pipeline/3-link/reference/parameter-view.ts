import type { FieldView, ParameterGroupView } from '../../../../src/model/reference.ts';
import type { ParameterGroupPlan, ParameterPlan } from './parameter-plan.ts';
import type { SchemaLinks } from './schema-pages.ts';
import { fieldView } from './schema-view.ts';

/** Draws the parameters of a location. */
export function parameterGroupView(plan: ParameterGroupPlan, links: SchemaLinks): ParameterGroupView {
  return { ...plan, fields: plan.fields.map((parameter) => parameterView(parameter, links)) };
}

function parameterView({ field, facts }: ParameterPlan, links: SchemaLinks): FieldView {
  const view = fieldView(field, links);
  return facts.length === 0 ? view : { ...view, schema: { ...view.schema, facts: [...view.schema.facts, ...facts] } };
}
