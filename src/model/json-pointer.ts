import { decodeAddress } from './decode-address.ts';
import { isJsonArray, isJsonObject, type JsonValue } from './json.ts';
import { own } from './own.ts';

/** A JSON Pointer (RFC 6901). The empty string is the whole document, `/paths/~1shipments/get` an operation. */
export type Pointer = string;

/** Appends keys and indexes to a pointer. */
export function pointerTo(parent: Pointer, ...tokens: readonly (string | number)[]): Pointer {
  return tokens.reduce<string>((pointer, token) => `${pointer}/${escapeToken(String(token))}`, parent);
}

/** The keys and indexes of a pointer, also of one in a fragment: `/a~1b/0` and `#/a~1b/0` are `a/b` and `0`. */
export function tokensOf(pointer: Pointer): string[] {
  return pointer.split('/').slice(1).map(unescapeToken);
}

/** What a value has under a key or index of a pointer. */
export function childAt(value: JsonValue | undefined, token: string): JsonValue | undefined {
  if (isJsonArray(value)) return value[Number(token)];
  return isJsonObject(value) ? own(value, token) : undefined;
}

/** The pointer of the container of a value, and the key of the value in it; `undefined` for the whole document. */
export function parentOf(pointer: Pointer): { readonly parent: Pointer; readonly token: string } | undefined {
  const slash = pointer.lastIndexOf('/');
  if (slash < 0) return undefined;
  return { parent: pointer.slice(0, slash), token: unescapeToken(pointer.slice(slash + 1)) };
}

/**
 * Splits a reference into the path of a file, empty for its own file, and the fragment without `#`, decoded (RFC 3986,
 * section 3.5).
 */
export function splitReference(reference: string): { readonly path: string; readonly fragment: string } {
  const hash = reference.indexOf('#');
  if (hash < 0) return { path: reference, fragment: '' };
  return { path: reference.slice(0, hash), fragment: decodeAddress(reference.slice(hash + 1)) };
}

/** Escapes a key for a pointer. */
export function escapeToken(token: string): string {
  return token.includes('~') || token.includes('/') ? token.replaceAll('~', '~0').replaceAll('/', '~1') : token;
}

/** Reverses `escapeToken`. */
export function unescapeToken(token: string): string {
  return token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token;
}

/** The reference to a part of the same document: its pointer as a fragment (RFC 6901, section 6). */
export function referenceTo(pointer: Pointer): string {
  return `#${pointer.split('/').map(encodeURIComponent).join('/')}`;
}
