/** The pattern that matches a text as it is. Browsers of today have `RegExp.escape`, those that we serve may not. */
export function literalPattern(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
