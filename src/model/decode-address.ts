/** Decodes the percent-encoding of a text. Gives the text unchanged if the encoding is invalid. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
