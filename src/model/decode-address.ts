/**
 * Decodes the percent-encoding of an address or a piece of one; gives the text unchanged if the encoding is invalid.
 */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
