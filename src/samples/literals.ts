import { isJsonNumber, isJsonObject, type JsonValue, numberText } from '../model/json.ts';

/**
 * Characters that nobody sees in a text: control and format characters, separators of lines, noncharacters. Those
 * beyond U+FFFF are not among them: they belong to emoji, and languages escape them in different ways.
 */
export const HIDDEN = /(?![\n\u{10000}-\u{10ffff}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u;

const EVERY = new RegExp(HIDDEN, 'gu');

/** Escapes hidden characters in JSON, or in a literal made of JSON. Some languages would even reject them. */
export function escapeHidden(json: string): string {
  return json.replace(EVERY, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Writes a double-quoted literal that Python, JavaScript, TypeScript, Go, C# and Java all read as the same text. It has
 * the escapes of JSON.
 */
export function quoted(text: string): string {
  return escapeHidden(JSON.stringify(text.toWellFormed()));
}

/** Indents every line but the first. */
export function indentRest(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}

/** How a language writes JSON values, where it differs from JSON. */
export type LiteralNotation = {
  /** The indentation of each level; the literal begins on a line of the first one. */
  readonly step: string;
  readonly words?: Readonly<Record<'null' | 'true' | 'false', string>>;
  readonly key?: (name: string) => string;
};

/** Writes a JSON value as a literal, with one entry on each line. */
export function literal(value: JsonValue, notation: LiteralNotation, indent = notation.step): string {
  const { step, words, key = quoted } = notation;
  const inner = `${indent}${step}`;
  const block = (open: string, close: string, entries: readonly string[]) =>
    entries.length === 0
      ? `${open}${close}`
      : `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}${close}`;
  if (value === null || typeof value === 'boolean') return words?.[`${value}`] ?? `${value}`;
  if (typeof value === 'string') return quoted(value);
  if (isJsonNumber(value)) return numberText(value);
  const write = (item: JsonValue) => literal(item, notation, inner);
  if (!isJsonObject(value)) return block('[', ']', value.map(write));
  const entries = Object.entries(value).map(([name, item]) => `${key(name)}: ${write(item)}`);
  return block('{', '}', entries);
}

/**
 * Tells whether a text can be a raw literal over several lines: it has no hidden characters, to which carriage returns
 * and tabs belong, and no spaces at line ends.
 */
export function isPlainBlock(text: string): boolean {
  return text !== '' && !HIDDEN.test(text) && !/ (?:\n|$)/.test(text);
}
