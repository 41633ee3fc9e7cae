import { defined } from '../../../../../src/model/defined.ts';
import {
  type Example,
  type Header,
  PARAMETER_LOCATIONS,
  type Parameter,
  type ParameterLocation,
} from '../../../../../src/model/operation.ts';
import type { Field } from '../../../../../src/model/page-tree.ts';
import type { Schema } from '../../../../../src/model/schema.ts';
import { examplesNodes, namedExampleNode } from '../details/examples.ts';
import { deprecationFacts, isShort, namedExampleFacts } from '../details/facts.ts';
import { extensionFacts } from '../details/nodes.ts';
import { sampleFacts, serializationFacts } from '../details/serialization-facts.ts';
import type { ShownDirection } from '../layout/contents.ts';
import { type Composing, fieldNode, rootSpot, type Spot } from './schema-nodes.ts';
import type { Added } from './shown-schema.ts';

/** The first word of anchors, by location. */
export const LOCATION_ANCHORS = {
  path: 'percorso',
  query: 'query',
  querystring: 'querystring',
  header: 'intestazione',
  cookie: 'cookie',
} as const satisfies Record<ParameterLocation, string>;

/** The parameters of one location. */
export type ParameterGroup = { readonly location: ParameterLocation; readonly fields: readonly Field[] };

/** The parameters of an operation by location, in the order of the OpenAPI document. */
export function parameterGroups(
  parameters: readonly Parameter[],
  direction: ShownDirection,
  page: Composing,
): readonly ParameterGroup[] {
  return PARAMETER_LOCATIONS.flatMap((location) => {
    const spot = textSpot(direction, LOCATION_ANCHORS[location]);
    const fields = parameters
      .filter((parameter) => parameter.in === location)
      .map((parameter) => {
        const facts = [
          ...deprecationFacts(parameter.deprecation),
          ...serializationFacts(parameter, page.flatten[direction]),
          ...(direction === 'request' ? sampleFacts(parameter) : []),
        ];
        return describedField(parameter, spot, page, { facts, extensions: extensionFacts(parameter) });
      });
    return fields.length > 0 ? [{ location, fields }] : [];
  });
}

/** The headers of a response or of a part. `anchor` is the anchor of the response or part. */
export function headerFields(
  headers: readonly Header[],
  { direction, anchor }: Pick<Spot, 'direction' | 'anchor'>,
  page: Composing,
): readonly Field[] {
  const spot = textSpot(direction, `${anchor}.intestazione`);
  return headers.map((header) => {
    const parameter = { ...header, in: 'header', style: 'simple', allowReserved: false } as const;
    return describedField(parameter, spot, page, { facts: serializationFacts(parameter, page.flatten[direction]) });
  });
}

/** The spot of parameters and headers, whose values are text. */
function textSpot(direction: ShownDirection, anchor: string): Spot {
  return { ...rootSpot({ direction, anchor, place: '' }), notation: 'text', depth: 0 };
}

/** Names of headers are case-insensitive (RFC 9110, section 5.1), so their anchors are in lower case. */
function describedField(parameter: Parameter, spot: Spot, page: Composing, own: Added): Field {
  const { name, in: location, required, deprecated, examples } = parameter;
  const anchorName = location === 'header' ? name.toLowerCase() : name;
  const field = { name, required, deprecated, anchorName, schema: describedSchema(parameter) };
  const named = namedExamples(examples);
  const values = examples.map(({ value }) => ({ value: { [name]: value } }));
  return fieldNode(field, { ...spot, values }, page, { ...own, ...named, facts: [...named.facts, ...own.facts] });
}

/**
 * The schema of a parameter or header, with what is said where it is used. Its examples replace those of the schema
 * (OpenAPI 3.1, section 4.8.12.2).
 */
export function describedSchema({
  schema,
  description,
  examples,
}: Pick<Parameter, 'description' | 'schema' | 'examples'>): Schema {
  const authored = examples.filter(({ origin }) => origin === 'author');
  const unnamed = authored.filter(({ isNamed }) => !isNamed).map(({ value }) => value);
  const said = { ...defined({ description }), ...(authored.length > 0 && { examples: unnamed }) };
  // A description beside a reference does not replace that of the component.
  const isPlain = schema.kind === 'reference' || !schema.description || !description;
  return isPlain ? { ...schema, ...said } : { kind: 'schema', ...said, allOf: [schema] };
}

/** The examples that have names: those that are short and need no description stand on one line. */
function namedExamples(examples: readonly Example[]): Pick<Added, 'facts' | 'examples'> {
  const isInline = ({ value, description }: Example) => isShort(value) && !description;
  const named = examples.filter(({ isNamed }) => isNamed);
  const inLine = named.filter(isInline).map(({ value, name, summary = name }) => ({ value, name: summary }));
  const blocks = named.filter((example) => !isInline(example)).map(namedExampleNode);
  return { facts: namedExampleFacts(inLine, 'text'), examples: examplesNodes(blocks) };
}
