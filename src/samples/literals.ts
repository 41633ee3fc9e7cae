import { isJsonNumber, isJsonObject, type JsonValue, numberText } from '../model/json.ts';
import { escapeInvisible } from './request.ts';

/**
 * Writes a double-quoted literal that Python, JavaScript, Go, C# and Java all read as the same text. It has the escapes
 * of JSON, and escapes for line separators and DEL, which some of these languages reject or hide.
 */
export function quoted(text: string): string {
  return escapeInvisible(JSON.stringify(text.toWellFormed()));
}

/** Indents every line but the first. */
export function indentRest(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}

/** How a language writes JSON values. */
export type LiteralNotation = {
  readonly null: string;
  readonly true: string;
  readonly false: string;
  /** Writes a string with its quotes and escapes. */
  string(text: string): string;
  /** Writes an entry of an object, whose value is already a literal. */
  entry(name: string, value: string): string;
};

/**
 * Writes a JSON value as a literal, with one entry on each line. `step` is the indentation of each level; the literal
 * begins on a line of the first one.
 */
export function literal(value: JsonValue, notation: LiteralNotation, step: string, indent = step): string {
  const inner = `${indent}${step}`;
  const block = (open: string, close: string, entries: readonly string[]) =>
    entries.length === 0
      ? `${open}${close}`
      : `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}${close}`;
  if (value === null) return notation.null;
  if (typeof value === 'boolean') return value ? notation.true : notation.false;
  if (typeof value === 'string') return notation.string(value);
  if (isJsonNumber(value)) return numberText(value);
  if (isJsonObject(value)) {
    const entries = Object.entries(value).map(([name, item]) =>
      notation.entry(name, literal(item, notation, step, inner)),
    );
    return block('{', '}', entries);
  }
  return block(
    '[',
    ']',
    value.map((item) => literal(item, notation, step, inner)),
  );
}

/**
 * Characters that nobody can see or copy in a raw literal: control characters except the line feed, and other line
 * ends.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
export const HIDDEN = /[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2028\u2029\ufeff]/;

/**
 * Tells whether a text can be a raw literal over several lines: it has no carriage returns, tabs or other control
 * characters, and no spaces at line ends.
 */
export function isPlainBlock(text: string): boolean {
  return text !== '' && !HIDDEN.test(text) && !/ (?:\n|$)/.test(text);
}
