import { type JsonValue, jsonText, parseJsonText } from './json.ts';

/** How values are written. JSON quotes a string that looks like a number; addresses and headers quote nothing. */
export type Notation = 'json' | 'text';

/** A value as text. Strings have no quotes, unless they are empty or JSON would read them as another type. */
export function valueText(value: JsonValue, notation: Notation): string {
  if (typeof value !== 'string') return jsonText(value);
  const isPlain = value !== '' && value === value.trim();
  return isPlain && (notation === 'text' || !isJson(value)) ? value : JSON.stringify(value);
}

/** The values of a list as texts. If JSON would read one string as another type, all strings have quotes. */
export function valueTexts(values: readonly JsonValue[], notation: Notation): readonly string[] {
  const texts = values.map((value) => valueText(value, notation));
  const areQuoted = values.some((value, index) => value !== texts[index] && isWord(value));
  return areQuoted ? values.map((value, index) => (isWord(value) ? jsonText(value) : (texts[index] ?? ''))) : texts;
}

function isWord(value: JsonValue): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

/** Matches texts that may be JSON. Most texts are not, and a failing parse takes long. */
const MAY_BE_JSON = /^\s*(?:[[{"]|(?:true|false|null|-?\d[\d.eE+-]*)\s*$)/;

function isJson(text: string): boolean {
  return MAY_BE_JSON.test(text) && parseJsonText(text) !== undefined;
}
