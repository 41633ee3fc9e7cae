import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { childAt, tokensOf } from '../model/json-pointer.ts';
import { own } from '../model/own.ts';

/** Gives a number from 0 up to, but without, 1. */
export type Random = () => number;

/** An instant as APIs write it: in seconds, in UTC. */
export function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** A UUID of version 4 (RFC 9562). */
export function uuid(random: Random): string {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(random() * 16).toString(16));
}

/** Matches a pattern of one list of signs: `^shp_[0-9A-HJKMNP-TV-Z]{10}$`. */
const SIMPLE_PATTERN = /^\^([\w-]*)\[([^\]\\^]+)\]\{(\d+)(?:,\d*)?\}\$$/;

/** The text with which all values of a pattern begin, if the pattern is simple. */
export function prefixOf(pattern: JsonValue | undefined): string {
  return SIMPLE_PATTERN.exec(String(pattern))?.[1] ?? '';
}

/** A new identifier that fits a schema and looks like an example; `number` is another one each time. */
export function newIdentifier(schema: JsonObject, example: JsonValue, number: number, random: Random): JsonValue {
  if (typeof example === 'number') return Math.trunc(example) + number;
  const [, prefix = '', signs = '', length = '0'] = SIMPLE_PATTERN.exec(String(schema.pattern)) ?? [];
  const known = signs.replace(/(.)-(.)/g, (_, first: string, last: string) => between(first, last));
  if (known !== '')
    return prefix + Array.from({ length: Number(length) }, () => known[Math.floor(random() * known.length)]).join('');
  if (schema.format === 'uuid' || (typeof example === 'string' && UUID.test(example))) return uuid(random);
  return typeof example === 'string' ? `${example.slice(0, 40)}-${number}` : number;
}

/** A UUID, in either case. */
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function between(first: string, last: string): string {
  const start = first.charCodeAt(0);
  const length = Math.max(0, last.charCodeAt(0) - start + 1);
  return Array.from({ length }, (_, index) => String.fromCharCode(start + index)).join('');
}

/**
 * Fills in a template: a text that is one name in braces becomes the value of that name, and within a longer text the
 * words of the value. A name without a value stays.
 */
export function fill(template: JsonValue, values: Readonly<Record<string, JsonValue>>): JsonValue {
  if (isJsonArray(template)) return template.map((item) => fill(item, values));
  if (isJsonObject(template))
    return Object.fromEntries(Object.entries(template).map(([name, inner]) => [name, fill(inner, values)]));
  if (typeof template !== 'string') return template;
  const [, only = ''] = /^\{(\w+)\}$/.exec(template) ?? [];
  const value = own(values, only);
  if (value !== undefined) return value;
  return template.replace(/\{(\w+)\}/g, (text, name: string) => {
    const found = own(values, name);
    return found === undefined ? text : String(found);
  });
}

/** The value at a JSON Pointer; `undefined` if there is none. */
export function valueAt(value: JsonValue, pointer: string): JsonValue | undefined {
  return tokensOf(pointer).reduce<JsonValue | undefined>(childAt, value);
}

/** An object, or an empty one for any other value. */
export function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** A short text that is the same for equal texts: FNV-1a. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
