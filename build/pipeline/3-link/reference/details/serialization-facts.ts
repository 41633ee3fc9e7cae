import { isJsonArray, isJsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import type { Parameter } from '../../../../../src/model/operation.ts';
import type { Fact } from '../../../../../src/model/page-tree.ts';
import type { BodyField } from '../../../../../src/model/part-form.ts';
import type { Phrase } from '../../../../../src/model/phrase.ts';
import { parameterKey } from '../../../../../src/model/request-operation.ts';
import type { Schema } from '../../../../../src/model/schema.ts';
import { buildRequest, isSetByLibraries } from '../../../../../src/samples/build-request.ts';
import { placeholderText } from '../../../../../src/samples/placeholder.ts';
import { encodePairs } from '../../../../../src/samples/request.ts';
import { delimiterOf, isSpecified } from '../../../../../src/samples/serialize.ts';
import { sent } from '../../../../../src/strings/samples.ts';
import { reference } from '../../../../../src/strings.ts';
import type { Flat, Flatten } from '../schemas/flat.ts';
import { typesOf } from '../schemas/type-label.ts';
import { codes } from './facts.ts';

/**
 * How a parameter is serialized: as a list, an object or a media type (OpenAPI 3.2, section 4.12.3). The samples are
 * written by the same functions, so that both say the same.
 */
export function serializationFacts(parameter: Parameter, flatten: Flatten): readonly Fact[] {
  const write: Write = (value) => exampleRequest(parameter, value);
  return [
    ...formFacts(parameter, write, flatten),
    ...(parameter.allowReserved ? [reservedFact(write)] : []),
    ...emptyValueFacts(parameter, write),
  ];
}

/** Whether a parameter or a field of a form may be sent without a value, and how. */
export function emptyValueFacts(
  { allowEmptyValue }: Pick<Parameter, 'allowEmptyValue'>,
  write: Write,
): readonly Fact[] {
  if (!allowEmptyValue) return [];
  return [{ label: reference.labels.emptyValue, value: [reference.emptyValueAllowed, { code: write('') }] }];
}

/**
 * How the samples of readers have a header or cookie where nobody would expect it: left to the library, or encoded.
 */
export function sampleFacts(parameter: Parameter): readonly Fact[] {
  const { labels } = reference;
  const { in: location, name, examples } = parameter;
  if (location === 'header' && isSetByLibraries(name))
    return [{ label: labels.inSamples, value: [sent.setByLibraries] }];
  const [example] = examples.map(({ value }) => value);
  if (typeof example !== 'string' || (location !== 'header' && location !== 'cookie')) return [];
  const code = exampleRequest(parameter, example);
  return code.endsWith(example.trim()) ? [] : [{ label: labels.inSamples, value: [{ code }] }];
}

/** A parameter with a value as requests have it, without the name of a header. */
function exampleRequest(parameter: Parameter, value: JsonValue): string {
  const { name, in: location } = parameter;
  const path = location === 'path' ? `{${name}}` : '';
  const { url, query, headers } = buildRequest(
    { method: 'get', path, parameters: [parameter], responses: [], security: [], servers: [] },
    { ...NOTHING, parameters: { [parameterKey(parameter)]: value } },
  );
  if (location === 'path') return url;
  return location === 'header' || location === 'cookie' ? (headers[0]?.value ?? '') : encodePairs(query);
}

const NOTHING = {
  server: 0,
  serverVariables: {},
  security: 0,
  credentials: {},
  mediaType: 0,
  body: undefined,
} as const;

/** The characters with a role in addresses (RFC 3986, section 2.2). */
const RESERVED = ":/?#[]@!$&'()*+,;=";

/** Names the reserved characters that are sent as they are. */
function reservedFact(write: Write): Fact {
  const kept = [...RESERVED].filter((character) => write(`a${character}b`).endsWith(`a${character}b`));
  return { label: reference.labels.reserved, value: [reference.reservedAsIs, { code: kept.join('') }] };
}

/** The parts of a parameter, or of a styled field of a form, that decide its form. */
type Styled = Pick<Parameter, 'in' | 'style' | 'explode' | 'separators' | 'contentType' | 'schema' | 'examples'> &
  Partial<Pick<Parameter, 'name'>>;

type Write = (value: JsonValue) => string;

/**
 * How a styled field of a form is serialized. Its styles are those of queries (OpenAPI 3.2, section 4.15.1.2). `write`
 * writes it with a value.
 */
export function fieldFacts(
  style: NonNullable<BodyField['encoding']>,
  { schema, write }: { readonly schema: Schema; readonly write: Write },
  flatten: Flatten,
): readonly Fact[] {
  const form = formFacts({ ...style, in: 'query', schema, examples: [] }, write, flatten);
  return style.allowReserved ? [...form, reservedFact(write)] : form;
}

/** A form longer than this, in characters, would hide what it shows. */
const LONGEST_FORM = 200;

/** How a list or an object is written, or a single value that its style or media type changes. */
function formFacts(parameter: Styled, write: Write, flatten: Flatten): readonly Fact[] {
  const { labels } = reference;
  const { in: location, style, contentType, examples } = parameter;
  const [example] = examples.map(({ value }) => value);
  if (contentType !== undefined) {
    const text = example === undefined ? '' : write(example);
    const shown: Phrase = text === '' || text.length > LONGEST_FORM ? [] : [', ', { code: text }];
    return [{ label: labels.writtenAs, value: [{ code: contentType }, ...shown] }];
  }
  const small = smallValue(parameter.schema, flatten);
  const given = examples.map(({ value }) => beginningOf(value)).find(hasSeveral);
  const value = given !== undefined && write(given).length <= LONGEST_FORM ? given : small;
  if (isJsonArray(value) || isJsonObject(value)) {
    if (isJsonArray(value) && isRepeated(parameter))
      return [{ label: labels.severalValues, value: [sent.ownLines, ...linesOf(parameter, value, write)] }];
    const [label, code] = [isJsonArray(value) ? labels.severalValues : labels.severalFields, write(value)];
    const end = isSpecified(parameter, value) ? [] : [sent.unspecified];
    return code === '' ? [] : [{ label, value: [delimiterPhrase(parameter, isJsonArray(value)), { code }, ...end] }];
  }
  const isMarked = (location === 'path' && (style === 'label' || style === 'matrix')) || example === null;
  const code = isMarked ? write(example === undefined ? small : example) : '';
  return code === '' ? [] : [{ label: labels.writtenAs, value: [{ code }] }];
}

/** The header that stands once for each value, since a value may have commas (RFC 9110, section 5.3). */
function isRepeated({ in: location, name = '' }: Styled): boolean {
  return location === 'header' && name.toLowerCase() === 'set-cookie';
}

function linesOf({ name = '' }: Styled, values: readonly JsonValue[], write: Write): Phrase {
  return codes(values.map((value) => `${name}: ${write(value)}`)) ?? [];
}

function delimiterPhrase(parameter: Styled, isList: boolean): string {
  const delimiter = delimiterOf(parameter);
  if (delimiter === '&' || delimiter === '; ') return isList ? sent.repeatedName : sent.ownNames;
  return sent.delimiters[delimiter];
}

/** The first two items or fields of a value. */
function beginningOf(value: JsonValue): JsonValue {
  if (isJsonArray(value)) return value.slice(0, 2);
  return isJsonObject(value) ? Object.fromEntries(Object.entries(value).slice(0, 2)) : value;
}

/** Tells whether a value shows how several are written: two items, or a field, which has a name besides its value. */
function hasSeveral(value: JsonValue): boolean {
  return isJsonArray(value) ? value.length > 1 : isJsonObject(value) && Object.keys(value).length > 0;
}

/** Objects and lists inside of more levels are only texts. */
const MAX_DEPTH = 2;

/** Makes a value of two items or fields: those that the schema names, else `1`, `2` and placeholders. */
function smallValue(schema: Schema, flatten: Flatten, { text = 'a', number = 1, depth = 0 } = {}): JsonValue {
  const flat = flatten(schema);
  const types = depth > MAX_DEPTH ? [] : typesOf(flat);
  if (types.includes('array')) {
    const { items = { kind: 'any' } } = flat;
    const named = namedBy(flatten(items));
    return [
      named[0] ?? smallValue(items, flatten, { text: 'a', number: 1, depth: depth + 1 }),
      named[1] ?? named[0] ?? smallValue(items, flatten, { text: 'b', number: 2, depth: depth + 1 }),
    ];
  }
  if (types.includes('object')) {
    const fields = (flat.properties ?? []).slice(0, 2).map((field, index): [string, JsonValue] => {
      const own = { text: placeholderText(field.name), number: index + 1, depth: depth + 1 };
      return [field.name, namedBy(flatten(field.schema))[0] ?? smallValue(field.schema, flatten, own)];
    });
    return fields.length > 0 ? Object.fromEntries(fields) : { a: 1, b: 2 };
  }
  if (types.includes('boolean')) return true;
  return types.includes('integer') || types.includes('number') ? number : text;
}

/** The values that a schema names, best first. */
function namedBy({ enum: values = [], examples = [], const: only, default: usual }: Flat): readonly JsonValue[] {
  const single = only ?? usual;
  return [...examples, ...values.map(({ value }) => value), ...(single === undefined ? [] : [single])];
}
