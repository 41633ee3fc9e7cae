import { memoizeTexts } from '../memory/memoize.ts';
import { within } from '../time-limit.ts';

/** A compiled pattern of a schema. */
export type Pattern = { test(text: string): boolean };

/** How long one test may take, in milliseconds: `^(a+)+$` may take years. */
const LIMIT_MS = 250;

/**
 * Compiles a pattern of a schema. One that does not compile has been reported and matches everything. So does one
 * whose test takes too long, from then on.
 */
export const tolerantRegExp = memoizeTexts((pattern: string): Pattern => {
  const expression = compiled(pattern);
  const results = new Map<string, boolean>();
  let isUsed = expression !== undefined;
  return {
    test(text) {
      const known = results.get(text);
      if (known !== undefined || !isUsed) return known ?? true;
      const matches = within(LIMIT_MS, () => expression?.test(text));
      isUsed = matches !== undefined;
      if (results.size < MAX_RESULTS) results.set(text, matches ?? true);
      return matches ?? true;
    },
  };
});

/** How many results a pattern remembers: generated values are compared many times. */
const MAX_RESULTS = 1_000;

/**
 * Compiles a pattern with the `u` flag, as JSON Schema recommends (core, section 6.4), or without it, which some
 * patterns in use need; `undefined` if it does not compile.
 */
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

/**
 * Writes a pattern so that it compiles with the flag `u`, which refuses escapes that mean nothing, such as `\!`,
 * brackets that close nothing, and ranges from a class, as in `[\w-.]`.
 */
export const unicodePattern = memoizeTexts((pattern: string): string => {
  if (compiled(pattern)?.unicode !== false) return pattern;
  return pattern.replace(/\[(?:\\.|[^\]\\])*\]|\\.|\]/gs, (token) => {
    if (token === ']') return '\\]';
    if (!token.startsWith('[')) return token.replace(NO_ESCAPE, '$1').replace('\\-', '-');
    return token.replace(/(\\[dswDSW])-(?!\])/g, '$1\\-').replace(NO_ESCAPE, '$1');
  });
});

/** Escapes of characters that need none. */
const NO_ESCAPE = /\\([^\p{L}\p{N}^$\\.*+?()[\]{}|/-])/gu;
