/** What the address of a site must be, as the end of a sentence about it. */
export const SITE_ADDRESS =
  'deve essere l’indirizzo di un host, come https://docs.example.it: le pagine si aspettano di stare alla sua radice';

/**
 * Tells whether a site can be published at an address: the root of a host, with or without trailing slashes. Below a path no page would find
 * what it links to, since all its addresses begin with a slash.
 */
export function isSiteAddress(text: string): boolean {
  return /^https?:\/\/[^/?#@\\\s]+\/*$/i.test(text) && URL.canParse(text);
}
