import type { Deprecation } from '../../../../src/model/schema.ts';
import { field, type Part, readAll } from './parts.ts';

/** The extensions in which tools look for what authors say about `deprecated`, in the order of preference. */
const KEYS = {
  reason: [
    'x-deprecated-description',
    'x-deprecated-reason',
    'x-deprecation-description',
    'x-deprecated-message',
    'x-deprecatedMessage',
  ],
  replacement: ['x-deprecated-replacement', 'x-deprecated-replaced-by'],
  since: ['x-deprecated-since', 'x-deprecatedInVersion'],
} as const satisfies Record<keyof Deprecation, readonly string[]>;

/** Reads what an operation, a parameter or a schema says about why it is deprecated, since when and for what. */
export function parseDeprecation(part: Part): Deprecation | undefined {
  const said = readAll(['reason', 'replacement', 'since'], (key) => firstOf(KEYS[key], part));
  return Object.keys(said).length > 0 ? said : undefined;
}

function firstOf(keys: readonly string[], part: Part): string | undefined {
  const values = keys.map((key) => field(part, key).value);
  const written = values.map((value) => (typeof value === 'number' ? String(value) : value));
  return written.find((value) => typeof value === 'string' && value.trim() !== '')?.toString();
}
