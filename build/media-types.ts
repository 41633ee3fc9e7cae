/** Tells whether bodies of a media type are XML (RFC 7303, section 4.2, for the suffix). */
export function isXml(contentType: string): boolean {
  return /^[^/;]+\/(?:[^;]+\+)?xml\s*(?:;|$)/i.test(contentType);
}
