import { isFormType, isWrittenAsJson } from '../../../../../src/model/media-type.ts';
import type { Operation } from '../../../../../src/model/operation.ts';
import { type Place, placeKey } from '../../../../../src/model/place.ts';
import type { Schema, SchemaLookup } from '../../../../../src/model/schema.ts';
import { compiled } from '../../../../platform/json-schema/pattern.ts';
import { partsOf } from '../../../../platform/json-schema/subschemas.ts';
import { memoizeTexts } from '../../../../platform/memory/memoize.ts';
import { reachable } from '../../../../platform/reachable.ts';
import { safeLength } from '../../../../platform/regexp/safe-length.ts';
import type { Context } from '../context.ts';
import { formatValue } from '../format-value.ts';
import { field, type Part } from '../parts.ts';

/** Reads the `pattern` of a schema. Reports one that is no regular expression. */
export function readPattern(schema: Part, context: Context): string | undefined {
  const part = field(schema, 'pattern');
  const { value } = part;
  if (value === undefined) return undefined;
  if (typeof value === 'string' && compiled(value)) {
    limitPattern(value, context.places.placeAt(part.pointer), schema, context);
    return value;
  }
  return context.invalid(part, {
    message: `«${formatValue(value)}» non è un’espressione regolare (ECMA-262).`,
    hint: 'Controlla parentesi e barre: «\\» va raddoppiata tra virgolette doppie.',
  });
}

/** Keeps the length of the texts that browsers may test against a pattern of a schema. */
export function limitPattern(pattern: string, place: Place, schema: Part, context: Context): void {
  // No browser tests the patterns of an older version.
  if (context.isPast) return;
  const limit = limitOf(pattern);
  if (limit === Number.POSITIVE_INFINITY) return;
  context.patternLimits.set(pattern, limit);
  if (limit === 0) context.slowPatterns.push({ pattern, place, schema: context.places.placeAt(schema.pointer) });
}

/** The longest text that is safe with a pattern. Each is examined once: a document repeats the same few. */
const limitOf = memoizeTexts((pattern: string): number => {
  const expression = compiled(pattern);
  return expression ? safeLength(expression) : Number.POSITIVE_INFINITY;
});

/** Warns of each pattern that the form of a request should test and does not, because no text is safe with it. */
export function checkPatterns(operations: readonly Operation[], components: SchemaLookup, context: Context): void {
  if (context.slowPatterns.length === 0) return;
  const tested = reachable(operations.flatMap(formSchemas), (schema) => partsOf(schema, components));
  const places = new Set(Array.from(tested, ({ place }) => place && placeKey(place)));
  for (const { pattern, place, schema } of context.slowPatterns) {
    if (!places.has(placeKey(schema))) continue;
    context.report(place, {
      code: 'description-unsupported',
      level: 'warning',
      message: `L’espressione «${formatValue(pattern)}» può impegnare il browser senza fine: il modulo della richiesta non la usa.`,
      hint: 'Evita ripetizioni dentro ripetizioni, come «(a+)+», e più ripetizioni vicine degli stessi caratteri.',
    });
  }
}

/** The schemas of which a browser checks what is typed. */
function formSchemas({ kind, parameters, requestBody }: Operation): readonly Schema[] {
  if (kind !== 'request') return [];
  const checked = (requestBody?.content ?? []).filter(
    ({ contentType }) => isWrittenAsJson(contentType) || isFormType(contentType),
  );
  return [...parameters, ...checked].flatMap(({ schema }) => schema ?? []);
}
