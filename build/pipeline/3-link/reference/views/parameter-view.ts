import {
  type Example,
  type Header,
  PARAMETER_LOCATIONS,
  type Parameter,
  type ParameterLocation,
} from '../../../../../src/model/operation.ts';
import type { FactView, FieldView, ParameterGroupView } from '../../../../../src/model/reference.ts';
import type { Schema } from '../../../../../src/model/schema.ts';
import { reference } from '../../../../../src/strings.ts';
import { namedExampleView } from '../details/examples.ts';
import { extensionsView, joinedExtensions } from '../details/extensions-view.ts';
import { deprecationFacts, isShort, namedExampleFacts } from '../details/facts.ts';
import { sampleFacts, serializationFacts } from '../details/serialization-facts.ts';
import type { ShownDirection } from '../layout/contents.ts';
import { type Drawing, fieldView, rootSpot, type Spot } from './schema-view.ts';

/** The first word of anchors, by location. */
export const LOCATION_ANCHORS = {
  path: 'percorso',
  query: 'query',
  querystring: 'querystring',
  header: 'intestazione',
  cookie: 'cookie',
} as const satisfies Record<ParameterLocation, string>;

/** Draws the parameters of an operation by location, in the order of the OpenAPI document. */
export function parameterViews(
  parameters: readonly Parameter[],
  direction: ShownDirection,
  drawing: Drawing,
): readonly ParameterGroupView[] {
  return PARAMETER_LOCATIONS.flatMap((location) => {
    const spot = textSpot(direction, LOCATION_ANCHORS[location]);
    const fields = parameters
      .filter((parameter) => parameter.in === location)
      .map((parameter) => parameterView(parameter, spot, drawing));
    return fields.length > 0 ? [{ location, title: reference.locations[location], fields }] : [];
  });
}

/** Draws the headers of a response or of a part. `anchor` is the anchor of the response or part. */
export function headerViews(
  headers: readonly Header[],
  { direction, anchor }: Pick<Spot, 'direction' | 'anchor'>,
  drawing: Drawing,
): readonly FieldView[] {
  const spot = textSpot(direction, `${anchor}.intestazione`);
  return headers.map((header) => {
    const parameter = { ...header, in: 'header', style: 'simple', allowReserved: false } as const;
    return withFacts(describedView(parameter, spot, drawing), serializationFacts(parameter, drawing.flatten));
  });
}

/** The spot of parameters and headers, whose values are text. */
function textSpot(direction: ShownDirection, anchor: string): Spot {
  return { ...rootSpot({ direction, anchor, place: '' }), notation: 'text', depth: 0 };
}

function parameterView(parameter: Parameter, spot: Spot, drawing: Drawing): FieldView {
  const facts = [
    ...deprecationFacts(parameter.deprecation),
    ...serializationFacts(parameter, drawing.flatten),
    ...(spot.direction === 'request' ? sampleFacts(parameter) : []),
  ];
  const view = withFacts(describedView(parameter, spot, drawing), facts);
  const { extensions = [] } = extensionsView(parameter);
  const all = joinedExtensions([...extensions, ...(view.schema.extensions ?? [])]);
  return { ...view, schema: { ...view.schema, ...all } };
}

function withFacts(view: FieldView, facts: readonly FactView[]): FieldView {
  return { ...view, schema: { ...view.schema, facts: [...view.schema.facts, ...facts] } };
}

type Described = Pick<Parameter, 'name' | 'in' | 'required' | 'deprecated' | 'description' | 'schema' | 'examples'>;

/** Names of headers are case-insensitive (RFC 9110, section 5.1), so their anchors are in lower case. */
function describedView(described: Described, spot: Spot, drawing: Drawing): FieldView {
  const { name, in: location, required, deprecated, examples } = described;
  const anchorName = location === 'header' ? name.toLowerCase() : name;
  const field = { name, required, deprecated, anchorName, schema: describedSchema(described) };
  return withNamedExamples(fieldView(field, spot, drawing), examples);
}

/** The schema of a parameter or header, whose own description and examples replace those of the schema. */
export function describedSchema({ schema, description, examples }: Omit<Described, 'in'>): Schema {
  const authored = examples.filter(({ origin }) => origin === 'author');
  const unnamed = authored.filter(({ isNamed }) => !isNamed).map(({ value }) => value);
  return { ...schema, ...(description && { description }), ...(authored.length > 0 && { examples: unnamed }) };
}

/** Adds the examples that have names: those that are short and need no description stand on one line. */
function withNamedExamples(view: FieldView, examples: readonly Example[]): FieldView {
  const named = examples.filter(({ isNamed }) => isNamed);
  if (named.length === 0) return view;
  const isInline = ({ value, description }: Example) => isShort(value) && !description;
  const inLine = named.filter(isInline).map(({ value, name, summary = name }) => ({ value, name: summary }));
  const facts = [...view.schema.facts, ...namedExampleFacts(inLine, 'text')];
  const blocks = named.filter((example) => !isInline(example)).map(namedExampleView);
  return { ...view, schema: { ...view.schema, facts, examples: [...view.schema.examples, ...blocks] } };
}
