import { isInteger } from '../../../../../src/model/compare-numbers.ts';
import {
  isJsonArray,
  isJsonNumber,
  isJsonObject,
  type JsonValue,
  parseJsonText,
} from '../../../../../src/model/json.ts';
import type { Pointer } from '../../../../../src/model/json-pointer.ts';
import type { Violation } from '../../../../platform/json-schema/violations.ts';
import type { ParseContext } from '../context.ts';
import type { Places } from '../document/places.ts';
import { formatValue } from '../format-value.ts';
import type { Part } from '../parts.ts';

/**
 * The hint for a value of the wrong type, where what its author meant can be told: a text without quotes, a number with
 * them, JSON or a list written as a text, or a null that the schema forgot to allow. `undefined` for all other errors.
 */
export function typeHint(error: Violation, pointer: Pointer, context: ParseContext): string | undefined {
  if (error.keyword !== 'type') return undefined;
  const written: unknown = error.schema;
  const wanted = (Array.isArray(written) ? written : [written]).map(String);
  const { data } = error;
  if (data === null) return `Togli il valore, oppure ammetti null nello schema: «${nullable(wanted, context)}».`;
  if (typeof data !== 'string')
    return wanted.includes('string') ? quotingHint(data, pointer, context.places) : undefined;
  const meant = parseJsonText(data);
  if (wanted.includes('array') && LIST.test(data)) return listHint(data);
  if (meant === undefined || !jsonTypesOf(meant).some((type) => wanted.includes(type))) return undefined;
  if (!isJsonArray(meant) && !isJsonObject(meant)) return `Togli le virgolette: «${formatValue(data)}».`;
  return `È JSON scritto come testo: scrivilo come ${isJsonArray(meant) ? 'elenco' : 'oggetto'}, senza virgolette né «|».`;
}

/** A short text that may be a list of words. */
const LIST = /^[^[\]{}&\n]{1,80}$/;

/** Writes a text with commas as a list. */
function listHint(text: string): string {
  return `Scrivi un elenco: «${JSON.stringify(text.split(',').map((item) => item.trim()))}».`;
}

/** How a schema allows null, which each version of OpenAPI writes in its own way. */
function nullable(types: readonly string[], { version }: ParseContext): string {
  if (version === '2.0') return 'x-nullable: true';
  return version === '3.0' ? 'nullable: true' : `type: [${types.join(', ')}, "null"]`;
}

function jsonTypesOf(value: JsonValue): readonly string[] {
  if (isJsonNumber(value)) return isInteger(value) ? ['integer', 'number'] : ['number'];
  return [value === null ? 'null' : isJsonArray(value) ? 'array' : typeof value];
}

/**
 * The hint for a value that should be text but was read as a number, true or false, because it has no quotes: in YAML
 * `1.10` is the number 1.1 and `00184` is 184. `undefined` for other values.
 */
function quotingHint(value: unknown, pointer: Pointer, places: Places): string | undefined {
  if (!isJsonNumber(value) && typeof value !== 'boolean') return undefined;
  return `Metti il valore tra virgolette, se deve essere un testo: «"${places.writtenAt(pointer) ?? formatValue(value)}"».`;
}

/**
 * Reports `description-invalid` at each value of an `enum` or `const` that is no text although the schema requires one.
 */
export function reportUnquoted(
  types: readonly string[] | undefined,
  values: readonly Part[],
  context: ParseContext,
): void {
  if (!types?.includes('string')) return;
  for (const part of values) {
    const { value = null } = part;
    const isAllowed = jsonTypesOf(value).some((type) => types.includes(type));
    const hint = isAllowed ? undefined : quotingHint(value, part.pointer, context.places);
    if (hint === undefined) continue;
    context.report(part, {
      code: 'description-invalid',
      message: `Il valore ${formatValue(part.value)} non è un testo (string), che lo schema vuole.`,
      hint,
      cause: { key: `enum ${values[0]?.pointer}`, here: `Anche ${formatValue(part.value)}` },
    });
  }
}
