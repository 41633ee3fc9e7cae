/** Tells whether a pattern can be compiled with or without the `u` flag. */
export function isRegExp(pattern: string, flags: 'u' | ''): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/**
 * Compiles a pattern of a schema: with the `u` flag, as JSON Schema recommends (core, section 6.4), or without it, which some patterns
 * in use need. What cannot be compiled at all has been reported and matches everything.
 */
export function tolerantRegExp(pattern: string): RegExp {
  if (isRegExp(pattern, 'u')) return new RegExp(pattern, 'u');
  return isRegExp(pattern, '') ? new RegExp(pattern) : /(?:)/;
}
