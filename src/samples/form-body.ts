import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, parseJsonText } from '../model/json.ts';
import { isMultipart } from '../model/media-type.ts';
import type { BodyField } from '../model/operation.ts';
import { own } from '../model/own.ts';
import type { RequestValues } from '../model/request-operation.ts';
import { concreteType, fileNameFor } from './media.ts';
import { placeholderText } from './placeholder.ts';
import { type Body, encodePairs, FORM_TYPE, type FormField, type QueryPair } from './request.ts';
import { contentText, plainText, serializeQuery } from './serialize.ts';

/** The longest URL-encoded form in characters that samples show. */
const LONGEST_FORM = 20_000;

/** What the reader has chosen for a form. */
type FormValues = Pick<RequestValues, 'body' | 'partTypes'>;

/** A field with its value; the fields of a form that the schema does not list are known by their value only. */
type FilledField = Pick<BodyField, 'name'> & Partial<BodyField> & { readonly value: JsonValue };

/** Gives the body of a form. A required form without a value has placeholders in its required fields. */
export function formBody(
  contentType: string,
  fields: readonly BodyField[],
  { values, required }: { readonly values: FormValues; readonly required: boolean },
): Body {
  const given = isJsonObject(values.body) ? values.body : {};
  const isEmpty = Object.keys(given).length === 0;
  if (isEmpty && !required) return { kind: 'none' };
  const filled = filledFields(isEmpty ? placeholdersFor(fields) : given, fields);
  if (isMultipart(contentType))
    return { kind: 'multipart', contentType, fields: filled.flatMap((field) => partsOf(field, values)) };
  const pairs = filled.flatMap(pairsOf);
  if (JSON.stringify(pairs).length > LONGEST_FORM) return { kind: 'binary', contentType, file: 'corpo.txt' };
  // Libraries write neither a parameter of the media type nor a value with an encoding of its own.
  const isPlain = contentType.toLowerCase() === FORM_TYPE && pairs.every(({ encoded }) => encoded === undefined);
  if (isPlain) return { kind: 'form', contentType: FORM_TYPE, fields: pairs };
  return { kind: 'text', contentType, text: encodePairs(pairs) };
}

function filledFields(value: JsonObject, fields: readonly BodyField[]): readonly FilledField[] {
  return Object.entries(value).map(([name, item]) => {
    const field = fields.find((candidate) => candidate.name === name);
    return { ...field, name, value: item };
  });
}

/** Gives the pairs of a form that is URL-encoded. */
export function formPairs(value: JsonObject, fields: readonly BodyField[]): readonly QueryPair[] {
  return filledFields(value, fields).flatMap(pairsOf);
}

/** A placeholder for each required field, else for the first one. */
function placeholdersFor(fields: readonly BodyField[]): JsonObject {
  const required = fields.filter((field) => field.required);
  const [first = { name: 'nome', content: 'text', contentTypes: [] }] = fields;
  const shown = required.length > 0 ? required : [first];
  return Object.fromEntries(shown.map((field) => [field.name, placeholderFor(field)]));
}

function placeholderFor({
  name,
  content,
  contentTypes,
}: Pick<BodyField, 'name' | 'content' | 'contentTypes'>): JsonValue {
  if (content === 'file') return fileNameFor(contentTypes[0] ?? '');
  return content === 'json' ? {} : placeholderText(name);
}

/** Gives the pairs of a field. Without a style a list repeats its name, and an object is JSON. */
function pairsOf({ name, value, encoding }: FilledField): readonly QueryPair[] {
  if (encoding) return serializeQuery({ name, ...encoding }, value);
  const items = Array.isArray(value) ? value : [value];
  return items.map((item) => ({ name, value: plainText(item) }));
}

/** Gives the multipart parts of a field. */
function partsOf(field: FilledField, { partTypes = {} }: FormValues): readonly FormField[] {
  const { name, value, content, contentTypes = [], encoding } = field;
  const type = own(partTypes, name) ?? contentTypes[0];
  const items = Array.isArray(value) ? value : [value];
  if (content === 'file') return items.map((item) => filePart(name, item, type ?? 'application/octet-stream'));
  if (encoding) return pairsOf(field).map((pair) => ({ name: pair.name, value: pair.value }));
  return items.map((item) => textPart(name, item, type));
}

/** Gives a file part. A value that is no text cannot be a path, so it is sent as JSON. */
function filePart(name: string, item: JsonValue, type: string): FormField {
  if (isStructured(item)) return textPart(name, item, undefined);
  const file = typeof item === 'string' && item !== '' ? item : fileNameFor(type);
  return { name, file, contentType: concreteType(type) };
}

/**
 * Gives a text part. Unless the encoding says otherwise, an object is JSON and declares this type; any other value is
 * plain text, which needs no type (OpenAPI 3.1, section 4.8.15.1). In a part of type JSON, a text is a JSON string.
 */
function textPart(name: string, item: JsonValue, type: string | undefined): FormField {
  const contentType = concreteType(type ?? (isStructured(item) ? 'application/json' : PLAIN));
  const value = isJsonDocument(item) ? item : contentText(contentType, item);
  return { name, value, ...(contentType !== PLAIN && { contentType }) };
}

/**
 * Tells whether a value is the text of a JSON object or array, which authors write where a part is a string of JSON.
 */
function isJsonDocument(item: JsonValue): item is string {
  return typeof item === 'string' && /^\s*[{[]/.test(item) && parseJsonText(item) !== undefined;
}

const PLAIN = 'text/plain';

function isStructured(item: JsonValue): boolean {
  return isJsonObject(item) || isJsonArray(item);
}
