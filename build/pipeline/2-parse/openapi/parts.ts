import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../../src/model/json.ts';
import { type Pointer, pointerTo, splitReference, tokensOf } from '../../../../src/model/json-pointer.ts';
import { own } from '../../../../src/model/own.ts';
import { MAX_HOPS } from './document/visit-objects.ts';

/** A part of the bundled document: its value and its pointer. */
export type Part = {
  /** `undefined` if the part does not exist. */
  readonly value: JsonValue | undefined;
  readonly pointer: Pointer;
  /**
   * The Reference Object that led here. Its `summary` and `description` take precedence (OpenAPI 3.1, section 4.8.23).
   */
  readonly reference?: Part;
};

/** The keys of the webhooks: that of OpenAPI 3.1, and that of documents of OpenAPI 3.0. */
export const WEBHOOKS = ['webhooks', 'x-webhooks'] as const;

/** The part under a key of another part. */
export function field(part: Part, key: string): Part {
  const value = isJsonObject(part.value) ? own(part.value, key) : undefined;
  return { value, pointer: pointerTo(part.pointer, key) };
}

/** Tells whether a value is marked with `x-internal: true`, which readers must not see. */
export function isInternal(value: JsonValue | undefined): boolean {
  return isJsonObject(value) && value['x-internal'] === true;
}

/** The entries of a map without internal ones. With `no extensions` also without `x-` keys. */
export function entries(part: Part, names: 'all' | 'no extensions' = 'all'): readonly (readonly [string, Part])[] {
  if (!isJsonObject(part.value)) return [];
  return Object.entries(part.value)
    .filter(([key, value]) => (names === 'all' || !key.startsWith('x-')) && !isInternal(value))
    .map(([key, value]) => [key, { value, pointer: pointerTo(part.pointer, key) }] as const);
}

/** The items of a list without internal ones. */
export function items(part: Part): readonly Part[] {
  if (!isJsonArray(part.value)) return [];
  return part.value
    .map((value, index) => ({ value, pointer: pointerTo(part.pointer, index) }))
    .filter(({ value }) => !isInternal(value));
}

/** The string under a key. Other values count as absent. */
export function text(part: Part, key: string): string | undefined {
  const { value } = field(part, key);
  return typeof value === 'string' ? value : undefined;
}

/** The strings in the list under a key. */
export function texts(part: Part, key: string): readonly string[] {
  return items(field(part, key)).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}

/** The strings under several keys that are not empty, by their keys. */
export function textsAt<K extends string>(part: Part, keys: readonly K[]): { [P in K]?: string } {
  return readAll(keys, (key) => text(part, key) || undefined);
}

/** Reads several keys. Gives the values that there are, by their keys. */
export function readAll<K extends string, T>(keys: readonly K[], read: (key: K) => T | undefined): { [P in K]?: T } {
  const found: { [P in K]?: T } = {};
  for (const key of keys) {
    const value = read(key);
    if (value !== undefined) found[key] = value;
  }
  return found;
}

/** The boolean under a key. Other values count as absent. */
export function flag(part: Part, key: string): boolean | undefined {
  const { value } = field(part, key);
  return typeof value === 'boolean' ? value : undefined;
}

/** The summary of a part, or that beside the reference that led to it. */
export function summaryOf(part: Part): string | undefined {
  const { value } = ownOrReferenced(part, 'summary');
  return (typeof value === 'string' && value.trim()) || undefined;
}

/** The text under a key, taken from the reference that led here if the reference has one. */
export function ownOrReferenced(part: Part, key: 'summary' | 'description'): Part {
  const beside = part.reference && field(part.reference, key);
  return typeof beside?.value === 'string' ? beside : field(part, key);
}

/** Follows the `$ref` of a part to its target. Gives the part itself if it is no reference. */
export function resolvePart(document: JsonObject, part: Part): Part {
  let resolved = part;
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const pointer = referencedPointer(resolved);
    if (pointer === undefined) return resolved;
    resolved = { ...partAt(document, pointer), reference: part };
  }
  return { value: undefined, pointer: part.pointer };
}

/**
 * Follows the `$ref` of a Path Item Object, whose other fields are joined with those of its target (OpenAPI 3.1,
 * section 4.8.9). A field in both, for which the specification has no rule, is that beside the reference.
 */
export function resolvePathItem(document: JsonObject, part: Part, hops = 0): Part {
  const pointer = referencedPointer(part);
  if (pointer === undefined || !isJsonObject(part.value) || hops > MAX_HOPS) return part;
  const { $ref: _, ...own } = part.value;
  const target = resolvePathItem(document, partAt(document, pointer), hops + 1);
  if (Object.keys(own).length === 0 || !isJsonObject(target.value)) return target;
  return { value: { ...target.value, ...own }, pointer: part.pointer };
}

/** The pointer in the `$ref` of a part. References in a bundle lead to the bundle itself. */
export function referencedPointer(part: Part): Pointer | undefined {
  const reference = text(part, '$ref');
  return reference?.startsWith('#') ? splitReference(reference).fragment : undefined;
}

/** The part at a pointer. Follows references on the way. */
export function partAt(document: JsonObject, pointer: Pointer): Part {
  const start: Part = { value: document, pointer: '' };
  return tokensOf(pointer).reduce<Part>((part, token) => {
    const child = step(part, token);
    if (child.value !== undefined || referencedPointer(part) === undefined) return child;
    return step(resolvePart(document, part), token);
  }, start);
}

function step(part: Part, token: string): Part {
  if (!isJsonArray(part.value)) return field(part, token);
  return { value: part.value[Number(token)], pointer: pointerTo(part.pointer, token) };
}
