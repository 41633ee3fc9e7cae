import { compareNumbers } from '../../../../../src/model/compare-numbers.ts';
import { isJsonNumber, type JsonNumber, numberText } from '../../../../../src/model/json.ts';
import type { SchemaObject } from '../../../../../src/model/schema.ts';
import type { ParseContext } from '../context.ts';
import { field } from '../parts.ts';
import type { SchemaReader } from './schema.ts';

type Limit = Extract<keyof SchemaObject, `${'min' | 'max' | 'exclusive'}${string}`>;

/** Each lower limit with its upper one. No value is between two equal ones of which one is exclusive. */
const PAIRS: readonly (readonly [lower: Limit, upper: Limit])[] = [
  ['minimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minContains', 'maxContains'],
];

/** Reports `description-invalid` for two limits of a schema between which no value is. */
export function checkLimits({ all }: SchemaReader, context: ParseContext): void {
  for (const [part, schema] of all()) {
    if (schema.kind !== 'schema') continue;
    for (const [lower, upper] of PAIRS) {
      const [from, to] = [schema[lower], schema[upper]];
      if (
        from === undefined ||
        to === undefined ||
        !isContradiction(from, to, isExclusive(lower) || isExclusive(upper))
      )
        continue;
      const said = (name: Limit, limit: JsonNumber) => `«${name}: ${numberText(limit)}»`;
      // In OpenAPI 3.0 an exclusive limit is written as the other one.
      const place = [upper, 'maximum'].map((key) => field(part, key)).find(({ value }) => isJsonNumber(value)) ?? part;
      context.report(context.places.placeAt(place.pointer), {
        code: 'description-invalid',
        level: 'warning',
        message: `${said(lower, from)} e ${said(upper, to)} si contraddicono: nessun valore li rispetta insieme.`,
        hint: 'Correggi uno dei due: forse sono scambiati.',
      });
    }
  }
}

function isContradiction(from: JsonNumber, to: JsonNumber, isOpen: boolean): boolean {
  const order = compareNumbers(from, to);
  return order > 0 || (order === 0 && isOpen);
}

function isExclusive(limit: Limit): boolean {
  return limit.startsWith('exclusive');
}
