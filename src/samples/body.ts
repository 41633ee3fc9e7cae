import { isJsonObject, type JsonValue } from '../model/json.ts';
import { isJsonType, isXmlType } from '../model/media-type.ts';
import type { HttpMethod, PartEncoding } from '../model/operation.ts';
import type { RequestMediaType, RequestOperation, RequestValues } from '../model/request-operation.ts';
import type { Schema } from '../model/schema.ts';
import { concreteType, fileNameFor, isFileBody, isTextType } from './media.ts';
import type { Body, FormField, Pair } from './request.ts';
import { plainText, serializeQuery } from './serialize.ts';

/** Methods whose body has no meaning (RFC 9110, section 9.3). Fetch and other libraries refuse to send one. */
const BODILESS: readonly HttpMethod[] = ['get', 'head', 'trace'];

/**
 * The longest body in characters that samples show. A longer one would fill the page once for each language, so samples
 * read it from a file.
 */
const LONGEST_BODY = 20_000;

/** Gives the body of an operation, in the media type that the values choose. A form without fields gives no body. */
export function bodyOf({ method, requestBody }: RequestOperation, { mediaType, body }: RequestValues): Body {
  const media = requestBody?.content[mediaType];
  if (!media || body === undefined || BODILESS.includes(method)) return { kind: 'none' };
  if (isFileBody(media)) return { kind: 'binary', contentType: concreteType(media.contentType), file: plainText(body) };
  const contentType = shownType(media.contentType);
  if (isJsonType(contentType)) {
    const isLong = JSON.stringify(body).length > LONGEST_BODY;
    return isLong ? { kind: 'binary', contentType, file: 'corpo.json' } : { kind: 'json', contentType, value: body };
  }
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) {
    const fields = propertiesOf(body).flatMap((property) => pairsOf(property, media));
    if (fields.length === 0) return { kind: 'none' };
    const isLong = JSON.stringify(fields).length > LONGEST_BODY;
    return isLong ? { kind: 'binary', contentType, file: 'corpo.txt' } : { kind: 'form', contentType, fields };
  }
  if (/^multipart\//i.test(contentType)) {
    const fields = propertiesOf(body).flatMap((property) => partsOf(property, media));
    return fields.length > 0 ? { kind: 'multipart', contentType, fields } : { kind: 'none' };
  }
  const text = plainText(body);
  // An object is an example in JSON, which cannot be sent as XML.
  if (typeof body === 'object' && isXmlType(contentType)) return { kind: 'binary', contentType, file: 'corpo.xml' };
  if (text.length > LONGEST_BODY) return { kind: 'binary', contentType, file: fileNameFor(contentType) };
  return { kind: 'text', contentType, text };
}

/** Gives the media type that samples show. A range that includes JSON becomes JSON, since its examples are in JSON. */
function shownType(contentType: string): string {
  return /^(?:application|\*)\/\*$/.test(contentType) ? 'application/json' : concreteType(contentType);
}

type PropertyValue = readonly [name: string, value: JsonValue];

function propertiesOf(body: JsonValue): readonly PropertyValue[] {
  return isJsonObject(body) ? Object.entries(body) : [];
}

function encodingOf(name: string, { encoding }: RequestMediaType): PartEncoding | undefined {
  return encoding.find(({ property }) => property === name);
}

/**
 * Gives the form fields of a property, by its encoding. By default a list repeats its name. An object is JSON unless
 * its style is `deepObject` (OpenAPI 3.1, section 4.8.15.1).
 */
function pairsOf([name, value]: PropertyValue, media: RequestMediaType): readonly Pair[] {
  const { style = 'form', explode = true } = encodingOf(name, media) ?? {};
  if (style !== 'deepObject' && !Array.isArray(value)) return [{ name, value: plainText(value) }];
  return serializeQuery({ name, style, explode, allowReserved: false }, value).map((pair) => ({
    name: pair.name,
    value: pair.value,
  }));
}

/** Gives the multipart parts of a property. An example cannot hold the bytes of a file, but may name the file. */
function partsOf(property: PropertyValue, media: RequestMediaType): readonly FormField[] {
  const [name, value] = property;
  const type = fileTypeOf(name, media);
  const items = Array.isArray(value) ? value : [value];
  if (type !== undefined)
    return items.map((item) => ({ name, file: isFileName(item) ? item : fileNameFor(type), contentType: type }));
  const { explode = true, contentType } = encodingOf(name, media) ?? {};
  if (!explode && contentType === undefined) return pairsOf(property, media);
  return items.map((item) => textPart(name, item, contentType?.split(',', 1)[0]?.trim()));
}

/**
 * Gives a text part. Unless the encoding says otherwise, an object is JSON and declares this type; any other value is
 * plain text, which needs no type (section 4.8.15.1).
 */
function textPart(name: string, item: JsonValue, type: string | undefined): FormField {
  const contentType = concreteType(type ?? (typeof item === 'object' && item !== null ? 'application/json' : PLAIN));
  return { name, value: plainText(item), ...(contentType !== PLAIN && { contentType }) };
}

const PLAIN = 'text/plain';

/**
 * Gives the media type of a property that holds a file, by its encoding or its schema (section 4.8.14.3). Schemas
 * behind a reference are not available here.
 */
function fileTypeOf(name: string, media: RequestMediaType): string | undefined {
  const type = encodingOf(name, media)?.contentType?.split(',', 1)[0];
  if (type !== undefined && !isTextType(type)) return concreteType(type);
  const own =
    media.schema?.kind === 'schema' ? media.schema.properties?.find((property) => property.name === name) : undefined;
  const item = own && itemOf(own.schema);
  if (item?.kind !== 'schema' || item.contentEncoding !== undefined) return undefined;
  if (item.contentMediaType !== undefined && !isTextType(item.contentMediaType)) return item.contentMediaType;
  return item.format === 'binary' ? concreteType(type ?? 'application/octet-stream') : undefined;
}

function itemOf(schema: Schema): Schema {
  return schema.kind === 'schema' && schema.items ? schema.items : schema;
}

function isFileName(value: JsonValue): value is string {
  return typeof value === 'string' && /^[\w.-]+\.\w{2,5}$/.test(value);
}
