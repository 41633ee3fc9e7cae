import { testWithTimeout } from '../../../platform/text/test-with-timeout.ts';

/** Tells whether a pattern compiles with or without the `u` flag. */
export function isRegExp(pattern: string, flags: 'u' | ''): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/** A compiled pattern of a schema. */
export type Pattern = { test(text: string): boolean };

/**
 * Compiles a pattern of a schema: with the `u` flag, as JSON Schema recommends (core, section 6.4), or without it,
 * which some patterns in use need. A pattern that does not compile has been reported and matches everything. So does a
 * pattern whose test takes too long.
 */
export function tolerantRegExp(pattern: string): Pattern {
  const expression = compiled(pattern);
  return { test: (text) => expression === undefined || (testWithTimeout(expression, text) ?? true) };
}

function compiled(pattern: string): RegExp | undefined {
  if (isRegExp(pattern, 'u')) return new RegExp(pattern, 'u');
  return isRegExp(pattern, '') ? new RegExp(pattern) : undefined;
}
