import { compareNumbers } from '../../../src/model/compare-numbers.ts';
import {
  isJsonObject,
  isWrittenNumber,
  type JsonNumber,
  type JsonValue,
  numberText,
  plainNumber,
} from '../../../src/model/json.ts';

/** A text that is the same for values which JSON Schema considers equal. The order of keys does not count. */
export function canonical(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  // `1.0` and `1` are one number.
  if (isWrittenNumber(value)) return canonicalNumber(value);
  if (!isJsonObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, child]) => `${JSON.stringify(key)}:${canonical(child)}`).join()}}`;
}

function canonicalNumber(value: JsonNumber): string {
  return compareNumbers(value, plainNumber(value)) === 0 ? String(plainNumber(value)) : numberText(value);
}
