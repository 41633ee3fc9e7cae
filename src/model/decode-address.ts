/** An address, or a piece of one, without its percent-encoding; one that is not encoded correctly stays as it is. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
