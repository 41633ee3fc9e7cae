import { isWrittenNumber, numberText } from '../../../../src/model/json.ts';
import { cutText } from '../../../platform/text/cut-text.ts';

/** Maximum length of a value in a message, in characters. */
const LONGEST = 100;

/**
 * Formats any value for a message: a string as it is, everything else as JSON. `String` would throw for an object whose
 * `toString` is not a function.
 */
export function formatValue(value: unknown): string {
  const text =
    typeof value === 'string'
      ? value
      : isWrittenNumber(value)
        ? numberText(value)
        : (JSON.stringify(value) ?? 'niente');
  return cutText(text, LONGEST);
}
