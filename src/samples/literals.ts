import { isJsonObject, type JsonValue } from '../model/json.ts';
import { escapeOthers } from './request.ts';

/**
 * A double-quoted literal that Python, JavaScript, Go, C# and Java all read as the same text: JSON's escapes, and the line separators and
 * DEL that some of them refuse or hide.
 */
export function quoted(text: string): string {
  return escapeOthers(JSON.stringify(text.toWellFormed()));
}

/** Moves every line but the first to the right. */
export function indentRest(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}

/** The words of a language for the values of JSON. */
export type LiteralWords = {
  readonly null: string;
  readonly true: string;
  readonly false: string;
  /** Writes a key of an object. */
  key(name: string): string;
};

/** A JSON value as a literal of a language with brackets and braces, one entry on each line. */
export function literal(value: JsonValue, words: LiteralWords, indent: string, step: string): string {
  const inner = `${indent}${step}`;
  const block = (open: string, close: string, entries: readonly string[]) =>
    entries.length === 0
      ? `${open}${close}`
      : `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}${close}`;
  if (value === null) return words.null;
  if (typeof value === 'boolean') return value ? words.true : words.false;
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return JSON.stringify(value);
  if (isJsonObject(value)) {
    const entries = Object.entries(value).map(
      ([name, item]) => `${words.key(name)}: ${literal(item, words, inner, step)}`,
    );
    return block('{', '}', entries);
  }
  return block(
    '[',
    ']',
    value.map((item) => literal(item, words, inner, step)),
  );
}

/** What nobody could see or copy inside a raw literal: control characters but the line feed, and other ends of lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
export const HIDDEN = /[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2028\u2029\ufeff]/;

/** Tells whether a text can stand in a raw literal over several lines: no carriage returns, tabs, other control characters or spaces at line ends. */
export function isPlainBlock(text: string): boolean {
  return text !== '' && !HIDDEN.test(text) && !/ (?:\n|$)/.test(text);
}
