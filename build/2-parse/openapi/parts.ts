import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/model/json.ts';
import { type Pointer, pointerTo, splitReference, tokensOf } from './pointer.ts';

/** A part of the bundled description: its value and where it stands. */
export type Part = {
  /** `undefined` for a part that is not there. */
  readonly value: JsonValue | undefined;
  readonly pointer: Pointer;
  /** The Reference Object that led here, whose `summary` and `description` win (OpenAPI 3.1, section 4.8.23). */
  readonly reference?: Part;
};

/** What stands under a key of a part. */
export function field(part: Part, key: string): Part {
  const value = isJsonObject(part.value) && Object.hasOwn(part.value, key) ? part.value[key] : undefined;
  return { value, pointer: pointerTo(part.pointer, key) };
}

/** Tells what authors keep for themselves (`x-internal: true`): readers must not learn of it. */
export function isInternal(value: JsonValue | undefined): boolean {
  return isJsonObject(value) && value['x-internal'] === true;
}

/** The entries of a map, without what is internal and, where names are no names, without `x-` extensions. */
export function entries(part: Part, names: 'all' | 'no extensions' = 'all'): readonly (readonly [string, Part])[] {
  if (!isJsonObject(part.value)) return [];
  return Object.entries(part.value)
    .filter(([key, value]) => (names === 'all' || !key.startsWith('x-')) && !isInternal(value))
    .map(([key, value]) => [key, { value, pointer: pointerTo(part.pointer, key) }] as const);
}

/** The items of a list, without what is internal. */
export function items(part: Part): readonly Part[] {
  if (!Array.isArray(part.value)) return [];
  const values: readonly JsonValue[] = part.value;
  return values
    .map((value, index) => ({ value, pointer: pointerTo(part.pointer, index) }))
    .filter(({ value }) => !isInternal(value));
}

/** The text under a key. */
export function text(part: Part, key: string): string | undefined {
  const { value } = field(part, key);
  return typeof value === 'string' ? value : undefined;
}

/** The texts of a list under a key. */
export function texts(part: Part, key: string): readonly string[] {
  return items(field(part, key)).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}

/** The boolean under a key; what is no boolean counts as absent. */
export function flag(part: Part, key: string): boolean | undefined {
  const { value } = field(part, key);
  return typeof value === 'boolean' ? value : undefined;
}

/** The text under a key, from the reference that led here where it has one. */
export function ownOrReferenced(part: Part, key: 'summary' | 'description'): Part {
  const beside = part.reference && field(part.reference, key);
  return typeof beside?.value === 'string' ? beside : field(part, key);
}

/** Longer chains of references are loops, which `references.ts` has reported. */
const MAX_HOPS = 50;

/** Follows the `$ref` of a part to what it stands for; the part itself where it is no reference. */
export function resolvePart(document: JsonObject, part: Part): Part {
  let resolved = part;
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const pointer = referencedPointer(resolved);
    if (pointer === undefined) return resolved;
    resolved = { ...partAt(document, pointer), reference: part };
  }
  return { value: undefined, pointer: part.pointer };
}

/** Where the `$ref` of a part leads; the bundle has references to itself only. */
export function referencedPointer(part: Part): Pointer | undefined {
  const reference = text(part, '$ref');
  return reference?.startsWith('#') ? splitReference(reference).fragment : undefined;
}

/** The part at a pointer, found through references on the way. */
export function partAt(document: JsonObject, pointer: Pointer): Part {
  const start: Part = { value: document, pointer: '' };
  return tokensOf(pointer).reduce<Part>((part, token) => {
    const child = step(part, token);
    if (child.value !== undefined || referencedPointer(part) === undefined) return child;
    return step(resolvePart(document, part), token);
  }, start);
}

function step(part: Part, token: string): Part {
  return Array.isArray(part.value) ? (items(part)[Number(token)] ?? field(part, token)) : field(part, token);
}
