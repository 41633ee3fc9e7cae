import { isJsonObject, type JsonObject, type JsonValue, parseJsonText } from '../model/json.ts';
import type { BodyField, PartForm } from '../model/part-form.ts';
import type { RequestMediaType } from '../model/request-operation.ts';
import { concreteType, fileNameFor } from './media.ts';
import { placeholderText } from './placeholder.ts';
import { type Body, encodePairs, FORM_TYPE, type QueryPair } from './request.ts';
import { contentText, serializeQuery } from './serialize.ts';

/** The longest URL-encoded form in characters that samples show. */
const LONGEST_FORM = 20_000;

/** A field with its value; the fields of a form that the schema does not list are known by their value only. */
type FilledField = Pick<BodyField, 'name'> & Partial<BodyField> & { readonly value: JsonValue };

/** Gives the body of a URL-encoded form. One without a value has placeholders in its required fields. */
export function formBody({ contentType, fields = [] }: RequestMediaType, value: JsonValue | undefined): Body {
  const pairs = filledFields(value, fields).flatMap(fieldPairs);
  if (JSON.stringify(pairs).length > LONGEST_FORM) return { kind: 'binary', contentType, file: 'corpo.txt' };
  // Libraries write neither a parameter of the media type nor a value with an encoding of its own.
  const isPlain = contentType.toLowerCase() === FORM_TYPE && pairs.every(({ encoded }) => encoded === undefined);
  if (isPlain) return { kind: 'form', contentType: FORM_TYPE, fields: pairs };
  return { kind: 'text', contentType, text: encodePairs(pairs) };
}

/** Gives the pairs of a form that is URL-encoded. */
export function formPairs(value: JsonObject, fields: readonly BodyField[]): readonly QueryPair[] {
  return filledFields(value, fields).flatMap(fieldPairs);
}

/** Gives the fields of a value, or placeholders for what is required: at least for one field. */
export function filledFields(value: JsonValue | undefined, fields: readonly BodyField[]): readonly FilledField[] {
  const given = isJsonObject(value) ? Object.entries(value) : [];
  if (given.length > 0)
    return given.map(([name, item]) => ({ ...fields.find((one) => one.name === name), name, value: item }));
  const required = fields.filter((field) => field.required);
  const shown = required.length > 0 ? required : [fields[0] ?? UNKNOWN];
  return shown.map((field) => ({ ...field, value: placeholderFor(field, field.name) }));
}

const UNKNOWN: BodyField = { name: 'nome', required: true, isList: false, content: 'text', contentTypes: [] };

/** Gives the placeholder of a field or part. */
export function placeholderFor({ content, contentTypes }: PartForm, name: string): JsonValue {
  if (content === 'file') return fileNameFor(contentTypes[0] ?? '');
  return content === 'json' ? {} : placeholderText(name);
}

/** Gives the pairs of a field. Without a style a list repeats its name, and each item has its media type. */
export function fieldPairs({ name, value, encoding, contentTypes = [] }: FilledField): readonly QueryPair[] {
  if (encoding) return serializeQuery({ name, ...encoding }, value);
  return itemsOf(value).map((item) => ({ name, value: typedText(item, contentTypes[0]).value }));
}

/** Gives what a form sends one by one: the items of a list, or the only value. `null` inside of a list is left out. */
export function itemsOf(value: JsonValue): readonly JsonValue[] {
  return Array.isArray(value) ? value.filter((item) => item !== null) : [value];
}

/**
 * Gives a value as a text of a media type. Unless the encoding says otherwise, an object is JSON; any other value is
 * plain text (OpenAPI 3.1, section 4.8.15.1), `null` an empty one. In JSON, a text is a JSON string.
 */
export function typedText(
  item: JsonValue,
  type: string | undefined,
): { readonly value: string; readonly contentType: string } {
  const unsaid = isStructured(item) ? 'application/json' : PLAIN;
  const contentType = concreteType(type ?? unsaid, unsaid);
  if (isJsonDocument(item)) return { value: item, contentType };
  return { value: item === null && contentType === PLAIN ? '' : contentText(contentType, item), contentType };
}

/** The media type that a text has without saying so. */
export const PLAIN = 'text/plain';

/** Tells whether a value has parts of its own. A long number is kept as an object, but has none. */
export function isStructured(item: JsonValue): boolean {
  return isJsonObject(item) || Array.isArray(item);
}

/**
 * Tells whether a value is the text of a JSON object or array, which authors write where a part is a string of JSON.
 */
function isJsonDocument(item: JsonValue): item is string {
  return typeof item === 'string' && /^\s*[{[]/.test(item) && parseJsonText(item) !== undefined;
}
