/** Tells whether an address begins with a scheme, such as `https:` (RFC 3986, section 3.1). */
export function hasScheme(address: string): boolean {
  return /^\s*[a-z][a-z0-9+.-]*:/i.test(address);
}
