/** What the address of a site must be, as the end of a sentence. */
export const SITE_ADDRESS =
  'deve essere l’indirizzo di un host, come https://docs.example.it: le pagine si aspettano di stare alla sua radice';

/**
 * Tells whether a site can be published at an address: the root of a host, with or without trailing slashes. Under a
 * path its links would break, because all of them begin with a slash.
 */
export function isSiteAddress(text: string): boolean {
  return /^https?:\/\/[^/?#@\\\s]+\/*$/i.test(text) && URL.canParse(text);
}
