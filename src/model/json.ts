/** Any JSON value (RFC 8259). */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object; its keys keep the order of the document. */
export type JsonObject = { readonly [key: string]: JsonValue };

/** Tells whether a JSON value is an object, not an array, `null` or a number kept as text. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isWrittenNumber(value);
}

/** Tells whether a JSON value is an array. */
export function isJsonArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** The key of a number kept as text. No author writes a control character into a key. */
const NUMBER = '\u0001number';

/**
 * A number as its author wrote it, where JavaScript would write it differently: `9223372036854775807`, `1.0`, `1e3`. It
 * is plain data, which the store and browsers keep as it is.
 */
export type WrittenNumber = { readonly [NUMBER]: string };

/** A JSON number of any size. */
export type JsonNumber = number | WrittenNumber;

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Gives the number of a text, with the text itself if it is a JSON number that JavaScript would write differently. */
export function readNumber(text: string): JsonNumber {
  const value = Number(text);
  return JSON_NUMBER.test(text) && JSON.stringify(value) !== text ? { [NUMBER]: text } : value;
}

/** Tells whether a value is a number kept as text. */
export function isWrittenNumber(value: unknown): value is WrittenNumber {
  if (typeof value !== 'object' || value === null || !(NUMBER in value)) return false;
  return typeof value[NUMBER] === 'string' && JSON_NUMBER.test(value[NUMBER]);
}

/** Tells whether a value is a number. */
export function isJsonNumber(value: unknown): value is JsonNumber {
  return typeof value === 'number' || isWrittenNumber(value);
}

/** The text of a number. */
export function numberText(value: JsonNumber): string {
  return typeof value === 'number' ? String(value) : value[NUMBER];
}

/** The number of JavaScript nearest to a number. */
export function plainNumber(value: JsonNumber): number {
  return Number(numberText(value));
}

/** Writes a value as JSON, with its numbers as their author wrote them. */
export function jsonText(value: JsonValue | object, indent?: number): string {
  const text = JSON.stringify(value, null, indent);
  // Inside of a string a quote has a backslash before it.
  return text.includes(WRITTEN_KEY) ? text.replace(WRITTEN, '$1') : text;
}

const WRITTEN_KEY = '"\\u0001number"';

const WRITTEN = /\{\s*"\\u0001number":\s*"(-?\d[\d.eE+-]*)"\s*\}/g;

/** Reads a JSON text and keeps its numbers as they are written; `undefined` for a text that is no JSON. */
export function parseJsonText(text: string): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(text);
    return LONG_NUMBER.test(text) ? JSON.parse(text.replace(TOKEN, withWrittenNumber)) : value;
  } catch {
    return undefined;
  }
}

function withWrittenNumber(token: string): string {
  return token.startsWith('"') ? token : JSON.stringify(readNumber(token));
}

/** Matches where a number may be one that JavaScript writes differently. */
const LONG_NUMBER = /\d{16}|\d[.\d]{16}|0(?![.\d])|[eE]/;

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/** Gives a value with numbers of JavaScript only, for libraries. Digits that these cannot hold are lost. */
export function withPlainNumbers(value: JsonValue): JsonValue {
  if (isWrittenNumber(value)) return plainNumber(value);
  if (isJsonArray(value)) return value.map(withPlainNumbers);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withPlainNumbers(inner)]));
}
