import { isJsonObject, type JsonObject, type JsonValue } from '../../../../../../src/model/json.ts';
import {
  type Pointer,
  parentOf,
  pointerTo,
  referenceTo,
  splitReference,
} from '../../../../../../src/model/json-pointer.ts';
import { replaceObjects } from '../visit-objects.ts';

/** A document converted to OpenAPI 3.0, and the pointer at which each of its parts was written. */
export type Converted = { readonly document: JsonObject; readonly origin: (pointer: Pointer) => Pointer };

/** Remembers where the parts of a converted document were written. */
export type Origins = {
  /** Gives back a part of the new document after noting the pointer at which it was written. */
  from<T extends JsonValue>(pointer: Pointer, part: T): T;
  /** Gives back a part after noting the former names of its keys. */
  renamed(part: JsonObject, formerKeys: ReadonlyMap<string, string>): JsonObject;
  /** Makes a reference as it was written, to which `settle` gives its new address. */
  reference(written: string): JsonObject;
  /** Gives the new document with the new addresses in its references, and the way back from its pointers to the old. */
  settle(document: JsonObject): Converted;
};

/** Starts with no parts. */
export function createOrigins(): Origins {
  const written = new WeakMap<object, Pointer>();
  const former = new WeakMap<object, ReadonlyMap<string, string>>();
  const references = new Map<JsonValue, Pointer>();
  return {
    from(pointer, part) {
      if (typeof part === 'object' && part !== null) written.set(part, pointer);
      return part;
    },
    renamed(part, formerKeys) {
      former.set(part, formerKeys);
      return part;
    },
    reference($ref) {
      const { path, fragment } = splitReference($ref);
      const object = { $ref };
      if (path === '') references.set(object, fragment);
      return object;
    },
    settle(document) {
      const forward = new Map<Pointer, Pointer>();
      const backward = new Map<Pointer, Pointer>();
      const visit = (part: JsonValue, pointer: Pointer): void => {
        if (typeof part !== 'object' || part === null) return;
        const before = written.get(part) ?? backward.get(pointer);
        if (before !== undefined) {
          // A body may stand under several media types: references lead to the first.
          if (!forward.has(before)) forward.set(before, pointer);
          backward.set(pointer, before);
        }
        for (const [key, name] of former.get(part) ?? [])
          backward.set(pointerTo(pointer, key), pointerTo(follow(pointer, backward), name));
        for (const [key, child] of Object.entries(part)) visit(child, pointerTo(pointer, key));
      };
      visit(document, '');
      const links = Array.from(
        references,
        ([object, fragment]) => [object, { $ref: referenceTo(follow(fragment, forward)) }] as const,
      );
      const linked = replaceObjects(document, new Map(links));
      return {
        document: isJsonObject(linked) ? linked : document,
        origin: (pointer) => follow(pointer, backward),
      };
    },
  };
}

/** The pointer on the other side: that of the nearest known ancestor, and the rest of the way. */
function follow(pointer: Pointer, sides: ReadonlyMap<Pointer, Pointer>): Pointer {
  const known = sides.get(pointer);
  if (known !== undefined) return known;
  const split = parentOf(pointer);
  return split ? pointerTo(follow(split.parent, sides), split.token) : pointer;
}

/** Applies a function to the values of a map; other values stay as they are. */
export function mapValues(map: JsonValue, change: (value: JsonValue, key: string) => JsonValue): JsonValue {
  if (!isJsonObject(map)) return map;
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]));
}
