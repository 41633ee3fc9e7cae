import { patientTest } from '../../patient-test.ts';

/** Tells whether a pattern can be compiled with or without the `u` flag. */
export function isRegExp(pattern: string, flags: 'u' | ''): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/** What a pattern of a schema is to those who check values. */
export type Pattern = { test(text: string): boolean };

/**
 * Compiles a pattern of a schema: with the `u` flag, as JSON Schema recommends (core, section 6.4), or without it, which some patterns
 * in use need. What cannot be compiled at all has been reported and matches everything, and so does what takes too long to tell.
 */
export function tolerantRegExp(pattern: string): Pattern {
  const expression = compiled(pattern);
  return { test: (text) => expression === undefined || (patientTest(expression, text) ?? true) };
}

function compiled(pattern: string): RegExp | undefined {
  if (isRegExp(pattern, 'u')) return new RegExp(pattern, 'u');
  return isRegExp(pattern, '') ? new RegExp(pattern) : undefined;
}
