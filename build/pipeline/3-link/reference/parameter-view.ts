import type { JsonValue } from '../../../../src/model/json.ts';
import type { Header, Operation, Parameter, ParameterLocation } from '../../../../src/model/operation.ts';
import type { FactView, FieldView, ParameterGroupView, Phrase } from '../../../../src/model/reference.ts';
import type { Schema } from '../../../../src/model/schema.ts';
import { reference } from '../../../../src/strings.ts';
import { valueText } from './facts.ts';
import { fieldView, type Scene } from './schema-view.ts';
import type { Sheet } from './sheet.ts';
import { inferTypes } from './type-label.ts';
import { fieldWeight } from './weight.ts';

/** The locations of parameters, in the order in which a request is written. */
const LOCATIONS: readonly ParameterLocation[] = ['path', 'query', 'header', 'cookie'];

/** The first word of anchors, by location. */
export const LOCATION_ANCHORS = {
  path: 'percorso',
  query: 'query',
  header: 'intestazione',
  cookie: 'cookie',
} as const satisfies Record<ParameterLocation, string>;

/** The parameters of an operation by location, in the order of the description. */
export function parameterGroups({ parameters }: Operation, sheet: Sheet): readonly ParameterGroupView[] {
  return LOCATIONS.flatMap((location) => {
    const scene = textScene(sheet, 'request', LOCATION_ANCHORS[location]);
    const fields = parameters
      .filter((parameter) => parameter.in === location)
      .map((parameter) => parameterView(parameter, scene));
    return fields.length > 0 ? [{ location, title: reference.locations[location], fields }] : [];
  });
}

/** The headers of a response; their anchors begin with that of the response. */
export function headerViews(headers: readonly Header[], anchor: string, sheet: Sheet): readonly FieldView[] {
  const scene = textScene(sheet, 'response', `${anchor}.intestazione`);
  return headers.map((header) => fieldView(withOwnWords({ ...header, in: 'header' }), scene));
}

function textScene(sheet: Sheet, direction: Scene['direction'], anchor: string): Scene {
  return { sheet, direction, notation: 'text', anchor, place: '', trail: new Map(), depth: 0, isInside: false };
}

function parameterView(parameter: Parameter, scene: Scene): FieldView {
  const field = withOwnWords(parameter);
  scene.sheet.spend(fieldWeight(field.name, field.schema));
  const view = fieldView(field, scene);
  const facts = writingFacts(parameter, scene.sheet);
  return facts.length === 0 ? view : { ...view, schema: { ...view.schema, facts: [...view.schema.facts, ...facts] } };
}

type Described = Pick<Parameter, 'name' | 'in' | 'required' | 'deprecated' | 'description' | 'schema' | 'examples'>;

/**
 * The description and examples of a parameter or header replace those of its schema. Names of headers are
 * case-insensitive (RFC 9110, section 5.1), so their anchors are in lower case.
 */
function withOwnWords({ name, in: location, required, deprecated, description, schema, examples }: Described) {
  const written = examples.filter(({ origin }) => origin === 'author').map(({ value }) => value);
  const own: Schema =
    schema.kind === 'never'
      ? schema
      : { ...schema, ...(description && { description }), ...(written.length > 0 && { examples: written }) };
  return {
    name,
    required,
    deprecated,
    schema: own,
    ...(location === 'header' && { anchorName: name.toLowerCase() }),
  };
}

/** How an array or object is serialized (OpenAPI 3.1, section 4.8.12.4). */
function writingFacts(parameter: Parameter, { flatten }: Sheet): readonly FactView[] {
  const { labels } = reference;
  if (parameter.contentType !== undefined)
    return [{ label: labels.writtenAs, value: [{ code: parameter.contentType }] }];
  const flat = flatten(parameter.schema);
  const types = flat.types ?? inferTypes(flat);
  if (types.includes('array')) return [{ label: labels.severalValues, value: arrayPhrase(parameter) }];
  return types.includes('object') ? [{ label: labels.severalFields, value: objectPhrase(parameter) }] : [];
}

function arrayPhrase({ name, style, explode, examples }: Parameter): Phrase {
  const { styles } = reference;
  const given = examples.map(({ value }) => value).find((value) => isList(value) && value.length > 1);
  const [first = 'a', second = 'b'] = (isList(given) ? given : []).map((value) => encodeURIComponent(text(value)));
  const joined = (separator: string) => `${name}=${first}${separator}${second}`;
  switch (style) {
    case 'label':
      return [styles.dots, { code: `.${first}${explode ? '.' : ','}${second}` }];
    case 'matrix':
      return explode
        ? [styles.semicolons, { code: `;${name}=${first};${name}=${second}` }]
        : [styles.commas, { code: `;${joined(',')}` }];
    case 'simple':
      return [styles.commas, { code: `${first},${second}` }];
    default:
      if (explode) return [styles.repeated, { code: joined(`&${name}=`) }];
      if (style === 'spaceDelimited') return [styles.spaces, { code: joined('%20') }];
      return style === 'pipeDelimited' ? [styles.pipes, { code: joined('|') }] : [styles.commas, { code: joined(',') }];
  }
}

function objectPhrase({ name, style, explode }: Parameter): Phrase {
  const { styles } = reference;
  if (style === 'deepObject') return [styles.brackets, { code: `${name}[a]=1&${name}[b]=2` }];
  if (style === 'form' && explode) return [styles.ownParameters, { code: 'a=1&b=2' }];
  const pairs = explode ? 'a=1,b=2' : 'a,1,b,2';
  return [styles.commas, { code: style === 'simple' ? pairs : `${name}=${pairs}` }];
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function text(value: JsonValue): string {
  return valueText(value, 'text');
}
