/** The media type without its parameters, in lower case (MIME Sniffing, «essence»). */
export function essenceOf(contentType: string): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/**
 * Tells whether a media type, or a range of them, includes another, of which `given` is the essence. Ranges are
 * `image/*` and, as ASP.NET Core writes it, `application/*+json`, whose samples send `application/json`.
 */
export function includesType(range: string, given: string): boolean {
  const [type = '', subtype = ''] = essenceOf(range).split('/');
  const [givenType, givenSubtype = ''] = given.split('/');
  if (type !== '*' && type !== givenType) return false;
  if (subtype.startsWith('*+')) return givenSubtype.replace(/^.*\+/, '') === subtype.slice(2);
  return subtype === '*' || subtype === givenSubtype;
}

/** Gives the entry whose media type includes one, the most specific first (OpenAPI 3.1, section 4.8.17). */
export function closestType<Entry>(
  entries: readonly Entry[],
  typeOf: (entry: Entry) => string,
  given: string,
): Entry | undefined {
  const fitting = entries.filter((entry) => includesType(typeOf(entry), given));
  return fitting.toSorted((one, other) => openness(typeOf(one)) - openness(typeOf(other)))[0];
}

/** How much a range leaves open: nothing, the subtype before a suffix, the subtype, everything. */
function openness(range: string): number {
  const essence = essenceOf(range);
  if (!essence.includes('*')) return 0;
  if (essence.startsWith('*')) return 3;
  return essence.endsWith('/*') ? 2 : 1;
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
  return includesJson(contentType) || isFormType(contentType);
}

/** Tells whether a media type is JSON, or a range that leaves a sender the choice of it. */
export function includesJson(contentType: string): boolean {
  return isJsonType(contentType) || includesType(contentType, 'application/json');
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
