import { quoted } from './literals.ts';
import { type Notation, writePieces } from './placeholder.ts';
import type { Pair } from './request.ts';

/**
 * Stands for a variable of the reader's environment in the value of a header. What authors and readers write has no such
 * characters there, because headers are encoded.
 */
export function variableText(name: string): string {
  return `\ue000${name}\ue001`;
}

const VARIABLE = /\ue000([A-Za-z_]\w*)\ue001/;

/** Tells whether the value of a header holds a variable. */
export function holdsVariable(value: string): boolean {
  return VARIABLE.test(value);
}

/** Tells whether a header holds a variable. */
export function usesEnvironment(headers: readonly Pair[]): boolean {
  return headers.some(({ value }) => holdsVariable(value));
}

/**
 * Writes the value of a header as an expression of a language: `text` writes its texts, `variable` its variables, and
 * `between` stands between them.
 */
export function writeValue(
  value: string,
  variable: Notation['variable'],
  between = ' + ',
  text: Notation['text'] = quoted,
): string {
  return holdsVariable(value) ? writePieces(value, VARIABLE, { text, variable, between }) : text(value);
}
