import type { Direction } from '../../../../../src/model/direction.ts';
import {
  type Example,
  type Header,
  type Operation,
  PARAMETER_LOCATIONS,
  type Parameter,
  type ParameterLocation,
} from '../../../../../src/model/operation.ts';
import type { ExtendedView, FactView, ParameterGroupView } from '../../../../../src/model/reference.ts';
import { reference } from '../../../../../src/strings.ts';
import { namedExampleView } from '../details/examples.ts';
import { extensionsView } from '../details/extensions-view.ts';
import { deprecationFacts, isShort, namedExampleFacts } from '../details/facts.ts';
import { sampleFacts, serializationFacts } from '../details/serialization-facts.ts';
import type { PagePlanner } from './page-planner.ts';
import { type Context, type Field, type FieldPlan, planField, rootContext } from './schema-plan.ts';
import { fieldWeight, outlineWeight } from './weight.ts';

/** The parameters of a location. */
export type ParameterGroupPlan = Omit<ParameterGroupView, 'fields'> & { readonly fields: readonly ParameterPlan[] };

/** A parameter, with facts and extensions to add to those of its schema. */
export type ParameterPlan = ExtendedView & { readonly field: FieldPlan; readonly facts: readonly FactView[] };

/** The first word of anchors, by location. */
export const LOCATION_ANCHORS = {
  path: 'percorso',
  query: 'query',
  querystring: 'querystring',
  header: 'intestazione',
  cookie: 'cookie',
} as const satisfies Record<ParameterLocation, string>;

/** Plans the parameters of an operation by location, in the order of the OpenAPI document. */
export function planParameters(
  { parameters }: Operation,
  direction: Direction,
  page: PagePlanner,
): readonly ParameterGroupPlan[] {
  return PARAMETER_LOCATIONS.flatMap((location) => {
    const context = textContext(direction, LOCATION_ANCHORS[location]);
    const fields = parameters
      .filter((parameter) => parameter.in === location)
      .map((parameter) => planParameter(parameter, context, page));
    return fields.length > 0 ? [{ location, title: reference.locations[location], fields }] : [];
  });
}

/** Plans the headers of a response. `anchor` is the anchor of the response. */
export function planHeaders(
  headers: readonly Header[],
  { direction, anchor }: Pick<Context, 'anchor'> & { readonly direction: Direction },
  page: PagePlanner,
): readonly FieldPlan[] {
  const context = textContext(direction, `${anchor}.intestazione`);
  return headers.map((header) => {
    const parameter = { ...header, in: 'header', style: 'simple', allowReserved: false } as const;
    const plan = planField(fieldOf(parameter), context, page);
    const { outline } = plan.schema;
    const facts = [...outline.facts, ...serializationFacts(parameter, page.flatten)];
    return withNamedExamples(
      { ...plan, schema: { ...plan.schema, outline: { ...outline, facts } } },
      header.examples,
      page,
    );
  });
}

/** The context of parameters and headers, whose values are text. */
function textContext(direction: Direction, anchor: string): Context {
  return { ...rootContext({ direction, anchor, place: '' }), notation: 'text', depth: 0 };
}

function planParameter(parameter: Parameter, context: Context, page: PagePlanner): ParameterPlan {
  const field = fieldOf(parameter);
  page.budget.add(fieldWeight(field.name, field.schema));
  const plan = withNamedExamples(planField(field, context, page), parameter.examples, page);
  return {
    field: plan,
    facts: [
      ...deprecationFacts(parameter.deprecation),
      ...serializationFacts(parameter, page.flatten),
      ...(context.direction === 'request' ? sampleFacts(parameter) : []),
    ],
    ...extensionsView(parameter),
  };
}

type Described = Pick<Parameter, 'name' | 'in' | 'required' | 'deprecated' | 'description' | 'schema' | 'examples'>;

/**
 * The description and examples of a parameter or header replace those of its schema. Names of headers are
 * case-insensitive (RFC 9110, section 5.1), so their anchors are in lower case.
 */
function fieldOf({ name, in: location, required, deprecated, description, schema, examples }: Described): Field {
  const authored = examples.filter(({ origin }) => origin === 'author');
  const unnamed = authored.filter(({ isNamed }) => !isNamed).map(({ value }) => value);
  return {
    name,
    required,
    deprecated,
    schema: { ...schema, ...(description && { description }), ...(authored.length > 0 && { examples: unnamed }) },
    ...(location === 'header' && { anchorName: name.toLowerCase() }),
  };
}

/** Adds the examples that have names: those that are short and need no description stand on one line. */
function withNamedExamples(plan: FieldPlan, examples: readonly Example[], page: PagePlanner): FieldPlan {
  const named = examples.filter(({ isNamed }) => isNamed);
  if (named.length === 0) return plan;
  const isInline = ({ value, description }: Example) => isShort(value) && !description;
  const inLine = named.filter(isInline).map(({ value, name, summary = name }) => ({ value, name: summary }));
  const facts = namedExampleFacts(inLine, 'text');
  const blocks = named.filter((example) => !isInline(example)).map(namedExampleView);
  const { outline } = plan.schema;
  page.budget.add(outlineWeight({ facts, examples: blocks }));
  const whole = { ...outline, facts: [...outline.facts, ...facts], examples: [...outline.examples, ...blocks] };
  return { ...plan, schema: { ...plan.schema, outline: whole } };
}
