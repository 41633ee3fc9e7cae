import type { Place } from '../../../../src/model/place.ts';
import { safeLength } from '../../../platform/regexp/safe-length.ts';
import type { Context } from './context.ts';
import { formatValue } from './format-value.ts';
import type { Part } from './parts.ts';
import { compiled } from './regexp.ts';

/** Reads the `pattern` of a schema. Reports one that is no regular expression, and one that no browser should test. */
export function readPattern(part: Part, context: Context): string | undefined {
  const { value } = part;
  if (value === undefined) return undefined;
  const expression = typeof value === 'string' ? compiled(value) : undefined;
  if (typeof value === 'string' && expression) {
    limitPattern(value, context.places.placeAt(part.pointer), context);
    return value;
  }
  context.invalid(part, {
    message: `«${formatValue(value)}» non è un’espressione regolare (ECMA-262).`,
    hint: 'Controlla parentesi e barre: «\\» va raddoppiata tra virgolette doppie.',
  });
  return undefined;
}

/** Keeps the length of the texts that browsers may test against a pattern. Warns if no length is safe. */
export function limitPattern(pattern: string, place: Place, context: Context): void {
  const expression = compiled(pattern);
  const limit = expression ? safeLength(expression) : Number.POSITIVE_INFINITY;
  if (limit === Number.POSITIVE_INFINITY) return;
  context.patternLimits.set(pattern, limit);
  if (limit > 0) return;
  context.report({
    code: 'description-unsupported',
    level: 'warning',
    place,
    message: `L’espressione «${formatValue(pattern)}» può impegnare il browser senza fine: il modulo di prova non la usa.`,
    hint: 'Evita ripetizioni dentro ripetizioni, come «(a+)+», e più ripetizioni vicine degli stessi caratteri.',
  });
}
