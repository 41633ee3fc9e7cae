/** Tells whether the content of a media type is XML (RFC 7303: `application/xml`, `text/xml` and the suffix `+xml`). */
export function isXmlType(contentType: string): boolean {
  return /^(?:(?:application|text)\/|[^/;]+\/[^;]+\+)xml\s*(?:;|$)/i.test(contentType);
}

/** Tells whether the content of a media type is JSON (RFC 8259 and, for the suffix `+json`, RFC 6839, section 3.1). */
export function isJsonType(contentType: string): boolean {
  return /^(?:(?:application|text)\/|[^/;]+\/[^;]+\+)json\s*(?:;|$)/i.test(contentType);
}

/** Tells whether the content of a media type is a form: URL-encoded or in parts. */
function isFormType(contentType: string): boolean {
  return /^application\/x-www-form-urlencoded\b|^multipart\//i.test(contentType);
}

/**
 * Tells whether examples and readers write values of a media type as JSON: JSON itself, ranges that include it, and
 * forms, whose fields are the properties of an object.
 */
export function isWrittenAsJson(contentType: string): boolean {
  return isJsonType(contentType) || isFormType(contentType) || /^(?:\*|application)\/\*\s*(?:;|$)/i.test(contentType);
}
