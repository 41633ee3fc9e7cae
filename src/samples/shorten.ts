import { isJsonObject, type JsonValue, jsonText } from '../model/json.ts';

/** The longest value in characters that a sample shows. A longer one would fill the page once for each language. */
const LONGEST_VALUE = 2_000;

/** The number of items of a longer list that a sample shows. */
const MAX_ITEMS = 20;

/** Shortens a value that is too long for a sample: cuts its texts and ends its lists early. */
export function shortened(value: JsonValue): JsonValue {
  if (jsonText(value).length <= LONGEST_VALUE) return value;
  if (typeof value === 'string') return `${value.slice(0, LONGEST_VALUE).toWellFormed()}...`;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(shortened);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}
