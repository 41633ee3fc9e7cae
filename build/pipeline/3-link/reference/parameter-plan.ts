import type { Header, Operation, Parameter, ParameterLocation } from '../../../../src/model/operation.ts';
import type { FactView, ParameterGroupView } from '../../../../src/model/reference.ts';
import type { Schema } from '../../../../src/model/schema.ts';
import { reference } from '../../../../src/strings.ts';
import type { PagePlanner } from './page-planner.ts';
import { type Context, type Field, type FieldPlan, planField, rootContext } from './schema-plan.ts';
import { serializationFacts } from './serialization-facts.ts';
import { fieldWeight } from './weight.ts';

/** The parameters of a location. */
export type ParameterGroupPlan = Omit<ParameterGroupView, 'fields'> & { readonly fields: readonly ParameterPlan[] };

/** A parameter, with facts to add to those of its schema. */
export type ParameterPlan = { readonly field: FieldPlan; readonly facts: readonly FactView[] };

/** The locations of parameters, in the order of a request. */
const LOCATIONS: readonly ParameterLocation[] = ['path', 'query', 'header', 'cookie'];

/** The first word of anchors, by location. */
export const LOCATION_ANCHORS = {
  path: 'percorso',
  query: 'query',
  header: 'intestazione',
  cookie: 'cookie',
} as const satisfies Record<ParameterLocation, string>;

/** Plans the parameters of an operation by location, in the order of the OpenAPI document. */
export function planParameters({ parameters }: Operation, page: PagePlanner): readonly ParameterGroupPlan[] {
  return LOCATIONS.flatMap((location) => {
    const context = textContext('request', LOCATION_ANCHORS[location]);
    const fields = parameters
      .filter((parameter) => parameter.in === location)
      .map((parameter) => planParameter(parameter, context, page));
    return fields.length > 0 ? [{ location, title: reference.locations[location], fields }] : [];
  });
}

/** Plans the headers of a response. `anchor` is the anchor of the response. */
export function planHeaders(headers: readonly Header[], anchor: string, page: PagePlanner): readonly FieldPlan[] {
  const context = textContext('response', `${anchor}.intestazione`);
  return headers.map((header) => planField(fieldOf({ ...header, in: 'header' }), context, page));
}

/** The context of parameters and headers, whose values are text. */
function textContext(direction: Context['direction'], anchor: string): Context {
  return { ...rootContext({ direction, anchor, place: '' }), notation: 'text', depth: 0 };
}

function planParameter(parameter: Parameter, context: Context, page: PagePlanner): ParameterPlan {
  const field = fieldOf(parameter);
  page.budget.add(fieldWeight(field.name, field.schema));
  return { field: planField(field, context, page), facts: serializationFacts(parameter, page.flatten) };
}

type Described = Pick<Parameter, 'name' | 'in' | 'required' | 'deprecated' | 'description' | 'schema' | 'examples'>;

/**
 * The description and examples of a parameter or header replace those of its schema. Names of headers are
 * case-insensitive (RFC 9110, section 5.1), so their anchors are in lower case.
 */
function fieldOf({ name, in: location, required, deprecated, description, schema, examples }: Described): Field {
  const authored = examples.filter(({ origin }) => origin === 'author').map(({ value }) => value);
  const own: Schema =
    schema.kind === 'never'
      ? schema
      : { ...schema, ...(description && { description }), ...(authored.length > 0 && { examples: authored }) };
  return {
    name,
    required,
    deprecated,
    schema: own,
    ...(location === 'header' && { anchorName: name.toLowerCase() }),
  };
}
