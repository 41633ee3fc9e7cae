import { isInteger } from '../../../../src/model/compare-numbers.ts';
import { isJsonNumber, type JsonValue } from '../../../../src/model/json.ts';
import type { Pointer } from '../../../../src/model/json-pointer.ts';
import type { SchemaType } from '../../../../src/model/schema.ts';
import type { Context } from './context.ts';
import { formatValue } from './format-value.ts';
import type { Part } from './parts.ts';
import type { Places } from './places.ts';

/**
 * The hint for a value that should be text but was read as a number, true or false, because it has no quotes: in YAML
 * `1.10` is the number 1.1 and `00184` is 184. `undefined` for other values.
 */
export function quotingHint(value: unknown, pointer: Pointer, places: Places): string | undefined {
  if (!isJsonNumber(value) && typeof value !== 'boolean') return undefined;
  return `Metti il valore tra virgolette, se deve essere un testo: «"${places.writtenAt(pointer) ?? formatValue(value)}"».`;
}

/**
 * Reports `description-invalid` at each value of an `enum` or `const` that is no text although the schema requires one.
 */
export function reportUnquoted(
  types: readonly SchemaType[] | undefined,
  values: readonly Part[],
  context: Context,
): void {
  if (!types?.includes('string')) return;
  for (const part of values) {
    const hint = isAllowed(part.value, types) ? undefined : quotingHint(part.value, part.pointer, context.places);
    if (hint === undefined) continue;
    context.invalid(part, {
      message: `Il valore ${formatValue(part.value)} non è un testo (string), che lo schema vuole.`,
      hint,
    });
  }
}

function isAllowed(value: JsonValue | undefined, types: readonly SchemaType[]): boolean {
  if (typeof value === 'boolean') return types.includes('boolean');
  return types.includes('number') || (types.includes('integer') && isJsonNumber(value) && isInteger(value));
}
