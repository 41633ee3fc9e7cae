import { defined } from '../../../../../src/model/defined.ts';
import { isJsonObject } from '../../../../../src/model/json.ts';
import { isMultipart } from '../../../../../src/model/media-type.ts';
import type { BodyField, Example, PartEncoding } from '../../../../../src/model/operation.ts';
import type { Property, Schema, SchemaLookup, SchemaObject } from '../../../../../src/model/schema.ts';
import { fileNameIn, isTextType } from '../../../../../src/samples/media.ts';
import { alternativesOf } from '../schema/alternatives.ts';

/** What decides the fields of a form: its schema and encodings, the author's examples, and the components. */
export type FormBody = {
  readonly contentType: string;
  readonly schema: Schema | undefined;
  readonly encoding: readonly PartEncoding[];
  readonly examples: readonly Example[];
  readonly schemas: SchemaLookup;
  /** In OpenAPI 3.0 an empty schema may be any text, and styles have no effect on parts (3.0.4, section 4.7.15). */
  readonly isOpenApi30: boolean;
};

/**
 * Gives the fields of a form body, in the order of its schema. Follows references, `allOf`, `anyOf` and `oneOf`. Names
 * that only an encoding knows come last.
 */
export function fieldsOf(body: FormBody): readonly BodyField[] {
  const alternatives = alternativesOf(body.schema, body.schemas);
  const listed = alternatives.map(({ properties = [] }) => properties);
  const properties = Map.groupBy(listed.flat(), ({ name }) => name);
  const names = new Set([...properties.keys(), ...body.encoding.map(({ property }) => property)]);
  return Array.from(names, (name) => fieldOf(name, properties.get(name) ?? [], listed.length, body));
}

function fieldOf(name: string, properties: readonly Property[], count: number, body: FormBody): BodyField {
  const encoding = body.encoding.find(({ property }) => property === name);
  const values = properties.flatMap(({ schema }) => alternativesOf(schema, body.schemas));
  const written = contentTypesIn(encoding?.contentType);
  const items = values
    .flatMap((value) => (value.items ? alternativesOf(value.items, body.schemas) : [value]))
    .map((item) => (written.length > 0 ? withoutMediaType(item) : item));
  const content = contentOf(name, { items, written, body });
  const isStyled = encoding?.isStyled && !(isMultipart(body.contentType) && (body.isOpenApi30 || written.length > 0));
  return {
    name,
    required: properties.length === count && properties.length > 0 && properties.every(({ required }) => required),
    content,
    isList: values.some(({ types, items }) => types?.includes('array') ?? items !== undefined),
    contentTypes: written.length > 0 ? written : impliedTypes(items, content),
    ...(encoding && isStyled && { encoding: styleOf(encoding) }),
  };
}

/** An Encoding Object or the key of a Media Type Object decides against the schema (OpenAPI 3.2, section 4.24.4.3). */
function withoutMediaType({ contentMediaType: _, ...schema }: SchemaObject): SchemaObject {
  return schema;
}

function styleOf(encoding: PartEncoding): NonNullable<BodyField['encoding']> {
  const { style, explode, separators, allowReserved } = encoding;
  return { style, explode, ...defined({ separators }), allowReserved };
}

function contentTypesIn(list: string | undefined): readonly string[] {
  return (list ?? '').split(',').flatMap((type) => (type.trim() === '' ? [] : [type.trim()]));
}

type FieldValues = {
  readonly items: readonly SchemaObject[];
  readonly written: readonly string[];
  readonly body: FormBody;
};

function contentOf(name: string, { items, written, body }: FieldValues): BodyField['content'] {
  const [type] = written;
  const isPart = isMultipart(body.contentType);
  const isEncoded = items.some(isEncodedBinary);
  if (isPart && !isEncoded && type !== undefined && !isTextType(type)) return 'file';
  if (isPart && items.some((item) => isBinary(item) || (isUntyped(item) && isEmptyFile(name, type, body))))
    return 'file';
  if (items.some(({ types, properties }) => types?.includes('object') ?? properties !== undefined)) return 'json';
  return 'text';
}

/** Tells whether a field with an empty schema is a file: if neither its encoding nor an example shows a text. */
function isEmptyFile(name: string, type: string | undefined, { isOpenApi30, examples }: FormBody): boolean {
  if (isOpenApi30 || type !== undefined) return false;
  const written = examples.flatMap(({ value, origin }) => (origin === 'author' && isJsonObject(value) ? [value] : []));
  return written.every((value) => !Object.hasOwn(value, name) || fileNameIn(value[name] ?? null) !== undefined);
}

/** The media type of a part that no encoding gives (OpenAPI 3.1, section 4.8.15; 3.0.4, section 4.7.15). */
function impliedTypes(items: readonly SchemaObject[], content: BodyField['content']): readonly string[] {
  const [type] = items.flatMap(({ contentMediaType }) => contentMediaType ?? []);
  if (content === 'file') return [type ?? 'application/octet-stream'];
  return items.some(isEncodedBinary) ? [type ?? 'application/octet-stream'] : [];
}

/** Tells whether the body in a media type is a file, which no sample can show. */
export function isFileContent({
  contentType,
  schema,
  examples,
  schemas,
}: Omit<FormBody, 'encoding' | 'isOpenApi30'>): boolean {
  const isBytes = alternativesOf(schema, schemas).map(withoutMediaType).some(isBinary);
  const areNames = examples.every(({ value, origin }) => origin === 'generated' || fileNameIn(value) !== undefined);
  return isTextType(contentType) ? isBytes && areNames : isBytes || examples.every(({ value }) => fileNameIn(value));
}

/** Bytes as they are: an encoding that changes nothing, `format: binary`, or a media type that is no text. */
function isBinary({ types, format, contentEncoding, contentMediaType }: SchemaObject): boolean {
  if (types && !types.includes('string')) return false;
  if (contentEncoding !== undefined) return /^(?:binary|7bit|8bit)$/i.test(contentEncoding);
  return format === 'binary' || (contentMediaType !== undefined && !isTextType(contentMediaType));
}

/** Bytes written as text: `contentEncoding: base64`, or `format: byte` of OpenAPI 3.0. */
export function isEncodedBinary(schema: SchemaObject): boolean {
  const { format, contentEncoding } = schema;
  return contentEncoding === undefined ? format === 'byte' || format === 'base64' : !isBinary(schema);
}

/** An empty schema, which is bytes as they are. */
export function isUntyped(schema: SchemaObject): boolean {
  return Object.keys(schema).every((key) => ANNOTATIONS.has(key));
}

const ANNOTATIONS: ReadonlySet<string> = new Set(['kind', 'title', 'description', 'deprecated', 'extensions', 'place']);
