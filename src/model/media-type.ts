/** The media type without its parameters, in lower case (MIME Sniffing, «essence»). */
export function essenceOf(contentType: string): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Tells whether a media type, or a range of them (`image/*`), includes another, of which `given` is the essence. */
export function includesType(range: string, given: string): boolean {
  const wanted = essenceOf(range);
  return wanted === given || wanted === '*/*' || (wanted.endsWith('/*') && given.startsWith(wanted.slice(0, -1)));
}

/** Tells whether the content of a media type is XML (RFC 7303: `application/xml`, `text/xml` and the suffix `+xml`). */
export function isXmlType(contentType: string): boolean {
  return /^(?:(?:application|text)\/|[^/;]+\/[^;]+\+)xml\s*(?:;|$)/i.test(contentType);
}

/** Tells whether the content of a media type is JSON (RFC 8259 and, for the suffix `+json`, RFC 6839, section 3.1). */
export function isJsonType(contentType: string): boolean {
  return /^(?:(?:application|text)\/|[^/;]+\/[^;]+\+)json\s*(?:;|$)/i.test(contentType);
}

/** Tells whether the content of a media type is a form: URL-encoded or in parts. */
export function isFormType(contentType: string): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(contentType) || isMultipart(contentType);
}

/** Tells whether the content of a media type is in parts, with headers of their own. */
export function isMultipart(contentType: string): boolean {
  return /^multipart\//i.test(contentType);
}

/**
 * Tells whether examples and readers write values of a media type as JSON: JSON itself, ranges that include it, and
 * forms, whose fields are the properties of an object.
 */
export function isWrittenAsJson(contentType: string): boolean {
  return isJsonType(contentType) || isFormType(contentType) || /^(?:\*|application)\/\*\s*(?:;|$)/i.test(contentType);
}

/**
 * Tells whether a media type is a sequence of JSON documents or events (OpenAPI 3.2, section 4.14.3): JSON Lines, JSON
 * text sequences and event streams.
 */
export function isSequenceType(contentType: string): boolean {
  return /^(?:application\/(?:(?:x-)?ndjson|(?:x-)?jsonl(?:ines)?|(?:[^/;]+\+)?json-seq|json-lines)|text\/event-stream)\s*(?:;|$)/i.test(
    contentType,
  );
}
