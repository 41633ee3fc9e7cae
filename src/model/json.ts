/** Any value that JSON can write (RFC 8259). */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object; its keys keep the order of the document. */
export type JsonObject = { readonly [key: string]: JsonValue };

/** Tells an object from the other JSON values. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
