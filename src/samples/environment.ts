import { quoted } from './literals.ts';
import { type PlaceholderNotation, writePieces } from './placeholder.ts';

/**
 * Stands for a variable of the reader's environment in the value of a header. What authors and readers write has no
 * such characters there, because headers are encoded.
 */
export function variableText(name: string): string {
  return `\ue000${name}\ue001`;
}

const VARIABLE = /\ue000([A-Za-z_]\w*)\ue001/;

/**
 * Writes the value of a header as an expression of a language. The name of a variable stands between `before` and
 * `after`; it needs no quoting. `between` joins texts and variables.
 */
export function writeValue(
  value: string,
  [before, after]: readonly [string, string],
  between = ' + ',
  text: PlaceholderNotation['text'] = quoted,
): string {
  if (!VARIABLE.test(value)) return text(value);
  return writePieces(value, VARIABLE, { text, variable: (name) => before + name + after, between });
}
