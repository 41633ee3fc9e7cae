import type { FieldView, ParameterGroupView } from '../../../../src/model/reference.ts';
import { joinedExtensions } from './extensions-view.ts';
import type { ParameterGroupPlan, ParameterPlan } from './parameter-plan.ts';
import type { SchemaLinks } from './schema-pages.ts';
import { fieldView } from './schema-view.ts';

/** Draws the parameters of a location. */
export function parameterGroupView(plan: ParameterGroupPlan, links: SchemaLinks): ParameterGroupView {
  return { ...plan, fields: plan.fields.map((parameter) => parameterView(parameter, links)) };
}

function parameterView({ field, facts, extensions = [] }: ParameterPlan, links: SchemaLinks): FieldView {
  const view = fieldView(field, links);
  if (facts.length + extensions.length === 0) return view;
  const { schema } = view;
  const all = joinedExtensions([...extensions, ...(schema.extensions ?? [])]);
  return { ...view, schema: { ...schema, facts: [...schema.facts, ...facts], ...all } };
}
