import { memoizeTexts } from '../../../../platform/memory/memoize.ts';
import { testWithTimeout } from '../../../../platform/text/test-with-timeout.ts';

/** A compiled pattern of a schema. ajv takes patterns for the same if their `toString` gives the same. */
export type Pattern = { test(text: string): boolean; toString(): string };

/**
 * Compiles a pattern of a schema: with the `u` flag, as JSON Schema recommends (core, section 6.4), or without it,
 * which some patterns in use need. A pattern that does not compile has been reported and matches everything. So does a
 * pattern whose test takes too long.
 */
export const tolerantRegExp = memoizeTexts((pattern: string): Pattern => {
  const expression = compiled(pattern);
  const results = new Map<string, boolean>();
  return {
    test(text) {
      const known = results.get(text);
      if (known !== undefined || expression === undefined) return known ?? true;
      const matches = testWithTimeout(expression, text) ?? true;
      if (results.size < MAX_RESULTS) results.set(text, matches);
      return matches;
    },
    toString: () => pattern,
  };
});

/** How many results a pattern remembers: generated values are compared many times. */
const MAX_RESULTS = 1_000;

/** Compiles a pattern as `tolerantRegExp` does; `undefined` if it does not compile. */
export function compiled(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Some patterns compile without the flag only, some not at all.
    }
  }
  return undefined;
}
