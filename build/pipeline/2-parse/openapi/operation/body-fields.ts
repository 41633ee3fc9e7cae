import { defined } from '../../../../../src/model/defined.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import { essenceOf, includesJson, isMultipart } from '../../../../../src/model/media-type.ts';
import type { Example, MediaType, PartEncoding } from '../../../../../src/model/operation.ts';
import type { BodyField, PartForm, PartHeader, Positions } from '../../../../../src/model/part-form.ts';
import type { Property, Schema, SchemaLookup, SchemaObject } from '../../../../../src/model/schema.ts';
import { fileNameIn, isTextType } from '../../../../../src/samples/media.ts';
import { placeholderText } from '../../../../../src/samples/placeholder.ts';
import { headerText, serializeHeader } from '../../../../../src/samples/serialize.ts';
import { alternativesOf } from '../../../../platform/json-schema/alternatives.ts';
import { impliedExamples } from '../examples/example.ts';
import type { MessageContext } from './header.ts';

/** What decides the parts of a body: its schema and encodings, and the author's examples. */
export type FormBody = Pick<MediaType, 'contentType' | 'schema' | 'encoding' | 'positions' | 'examples'>;

type SchemaContext = Pick<MessageContext, 'schemas' | 'version'>;

/**
 * Gives the fields of a form body, in the order of its schema. Follows references, `allOf`, `anyOf` and `oneOf`. Names
 * that only an encoding knows come last.
 */
export function formFields(body: Omit<FormBody, 'positions'>, context: SchemaContext): readonly BodyField[] {
  const alternatives = alternativesOf(body.schema, context.schemas);
  const listed = alternatives.map(({ properties = [] }) => properties);
  const properties = Map.groupBy(listed.flat(), ({ name }) => name);
  const names = new Set([...properties.keys(), ...body.encoding.map(({ property }) => property)]);
  const shown = authored(body).filter(isJsonObject);
  const isRequired = (found: readonly Property[]) =>
    found.length === listed.length && found.length > 0 && found.every(({ required }) => required);
  return Array.from(names, (name): BodyField => {
    const found = properties.get(name) ?? [];
    const encoding = body.encoding.find(({ property }) => property === name);
    const values = found.flatMap(({ schema }) => alternativesOf(schema, context.schemas));
    // Each item of a list is a part (OpenAPI 3.2, section 4.14.5.1).
    const items = values.flatMap((value) => (value.items ? alternativesOf(value.items, context.schemas) : [value]));
    const given = shown.flatMap((value) => value[name] ?? []);
    return {
      name,
      required: isRequired(found),
      isList: values.some(({ types, items }) => types?.includes('array') ?? items !== undefined),
      ...partForm({ items, encoding, given, contentType: body.contentType }, context),
      ...defined({ encoding: encoding?.style }),
    };
  });
}

/** Gives the parts of a list (OpenAPI 3.2, section 4.14.5.2); `undefined` for a body that is none. */
export function listParts(
  { contentType, schema, positions, examples }: Omit<FormBody, 'encoding'>,
  context: SchemaContext,
): Positions<PartForm> | undefined {
  const lists = alternativesOf(schema, context.schemas);
  const prefixes = lists.flatMap(({ prefixItems }) => (prefixItems ? [prefixItems] : []));
  const [rest] = lists.flatMap(({ items }) => items ?? []);
  if (prefixes.length === 0 && !rest && !positions) return undefined;
  const shown = authored({ examples }).filter(isJsonArray);
  const formOf = (value: Schema | undefined, encoding: PartEncoding | undefined, given: readonly JsonValue[]) =>
    partForm({ items: alternativesOf(value, context.schemas), value, encoding, given, contentType }, context);
  const count = Math.max(positions?.first.length ?? 0, ...prefixes.map(({ length }) => length));
  return {
    first: Array.from({ length: count }, (_, index) =>
      formOf(
        prefixes.flatMap((prefix) => prefix[index] ?? rest ?? [])[0],
        positions?.first[index] ?? positions?.others,
        shown.flatMap((value) => value[index] ?? []),
      ),
    ),
    others: formOf(
      rest,
      positions?.others,
      shown.flatMap((value) => value.slice(count)),
    ),
  };
}

function authored({ examples }: { readonly examples: readonly Example[] }): readonly JsonValue[] {
  return examples.flatMap(({ value, origin }) => (origin === 'author' ? [value] : []));
}

type PartSource = {
  /** The forms that the value of the part may have. */
  readonly items: readonly SchemaObject[];
  /** The schema of a part that may have parts of its own. */
  readonly value?: Schema | undefined;
  readonly encoding: PartEncoding | undefined;
  /** The author's values. */
  readonly given: readonly JsonValue[];
  /** The media type of the whole body. */
  readonly contentType: string;
};

function partForm(source: PartSource, context: SchemaContext): PartForm {
  const { value: schema, encoding, contentType } = source;
  const written = contentTypesIn(encoding?.contentType);
  // It decides against the schema, as does the key of a Media Type Object (OpenAPI 3.2, section 4.24.4.3).
  const items = written.length > 0 ? source.items.map(withoutMediaType) : source.items;
  const content = fieldContent({ ...source, items }, written, context);
  const headers = isMultipart(contentType) ? sentHeaders(items, source, context) : [];
  const [type = ''] = written;
  const positions = encoding?.positions;
  return {
    content,
    contentTypes:
      written.length > 0 ? written : encoding?.style && content !== 'file' ? [] : impliedTypes(items, content),
    ...(headers.length > 0 && { headers }),
    ...(isMultipart(type) &&
      defined({ parts: listParts({ contentType: type, examples: [], ...defined({ schema, positions }) }, context) })),
  };
}

function withoutMediaType({ contentMediaType: _, ...schema }: SchemaObject): SchemaObject {
  return schema;
}

function contentTypesIn(list: string | undefined): readonly string[] {
  return (list ?? '').split(',').flatMap((type) => (type.trim() === '' ? [] : [type.trim()]));
}

function fieldContent(
  { items, given, contentType }: PartSource,
  [type]: readonly string[],
  { version }: SchemaContext,
): PartForm['content'] {
  const isPart = isMultipart(contentType);
  const isEncoded = items.some(isEncodedBinary);
  if (type !== undefined && isMultipart(type)) return 'json';
  if (isPart && !isEncoded && type !== undefined && !isTextType(type)) return 'file';
  // In OpenAPI 3.0 an empty schema may be any text. A text that the author shows is no file either.
  const mayBeFile = version !== '3.0' && type === undefined && given.every((value) => fileNameIn(value) !== undefined);
  if (isPart && items.some((item) => isBinary(item) || (isUntyped(item) && mayBeFile))) return 'file';
  if (items.some(({ types, properties }) => types?.includes('object') ?? properties !== undefined)) return 'json';
  return 'text';
}

/**
 * The headers that are sent with a part: those that are required, with an example or a placeholder. Bytes that are
 * written as text say how (OpenAPI 3.2, section 4.15.5.2), except in `multipart/form-data` (RFC 7578, section 4.7).
 */
function sentHeaders(
  items: readonly SchemaObject[],
  { encoding, contentType }: PartSource,
  { schemas }: SchemaContext,
): readonly PartHeader[] {
  const described = (encoding?.headers ?? []).filter(({ required }) => required);
  const [written] = items.filter(isEncodedBinary).flatMap(({ contentEncoding }) => contentEncoding ?? []);
  const isTold = described.some(({ name }) => name.toLowerCase() === TRANSFER.toLowerCase());
  const isForm = essenceOf(contentType) === 'multipart/form-data';
  return [
    ...described.map((header): PartHeader => {
      const [example] = [...header.examples, ...impliedExamples(header.schema, { schemas })];
      const parameter = { ...header, in: 'header', style: 'simple', allowReserved: false } as const;
      const value = example ? example.value : placeholderText(header.name);
      return { name: headerText(header.name), value: serializeHeader(parameter, value) };
    }),
    ...(written === undefined || isTold || isForm ? [] : [{ name: TRANSFER, value: headerText(written) }]),
  ];
}

const TRANSFER = 'Content-Transfer-Encoding';

/** The media type of a part that no encoding gives (OpenAPI 3.1, section 4.8.15; 3.0.4, section 4.7.15). */
function impliedTypes(items: readonly SchemaObject[], content: BodyField['content']): readonly string[] {
  const [type] = items.flatMap(({ contentMediaType }) => contentMediaType ?? []);
  if (content === 'file') return [type ?? 'application/octet-stream'];
  return items.some(isEncodedBinary) ? [type ?? 'application/octet-stream'] : [];
}

/** Tells whether the body in a media type is a file, which no sample can show. */
export function isFileContent(
  { contentType, schema, examples }: Omit<FormBody, 'encoding' | 'positions'>,
  { schemas }: { readonly schemas: SchemaLookup },
): boolean {
  const isBytes = alternativesOf(schema, schemas).map(withoutMediaType).some(isBinary);
  const areNames = examples.every(({ value, origin }) => origin === 'generated' || fileNameIn(value) !== undefined);
  if (isTextType(contentType)) return isBytes && areNames;
  // Under a range that includes JSON, what is not described as bytes is a value.
  if (schema && examples.length === 0 && includesJson(contentType)) return isBytes;
  return isBytes || examples.every(({ value }) => fileNameIn(value));
}

/** Bytes as they are: an encoding that changes nothing, `format: binary`, or a media type that is no text. */
function isBinary({ types, format, contentEncoding, contentMediaType }: SchemaObject): boolean {
  if (types && !types.includes('string')) return false;
  if (contentEncoding !== undefined) return /^(?:binary|7bit|8bit)$/i.test(contentEncoding);
  return format === 'binary' || (contentMediaType !== undefined && !isTextType(contentMediaType));
}

/** Bytes written as text: `contentEncoding: base64`, or `format: byte` of OpenAPI 3.0. */
function isEncodedBinary(schema: SchemaObject): boolean {
  const { format, contentEncoding } = schema;
  return contentEncoding === undefined ? format === 'byte' || format === 'base64' : !isBinary(schema);
}

/** An empty schema, which is bytes as they are. */
function isUntyped(schema: SchemaObject): boolean {
  return Object.keys(schema).every((key) => ANNOTATIONS.has(key));
}

const ANNOTATIONS: ReadonlySet<string> = new Set(['kind', 'title', 'description', 'deprecated', 'extensions', 'place']);
