import { type Pointer, pointerTo } from '../../../../../src/model/json-pointer.ts';
import type { Target } from './reference-targets.ts';
import { type Keys, keysOf } from './visit-objects.ts';

/** The place of a copy: a key of an object or list in the bundle. */
export type Slot = {
  readonly holder: object;
  readonly key: PropertyKey;
  /** The pointer in the bundle. */
  readonly at: Pointer;
  /** The file of the value, from which its references start. */
  readonly file: string;
  readonly keys: Keys;
};

/** A reference in a copy, and the part that it leads to. */
export type Reference = Slot & {
  readonly node: Record<string, unknown>;
  readonly target: Target;
  /** Whether there is nothing but `$ref`. */
  readonly isPlain: boolean;
};

/** What all copies of a bundle share: the number of objects and lists so far, and how references are resolved. */
export type Copying = { count: number; readonly targetOf: (reference: string, file: string) => Target | undefined };

/** Maximum number of objects and lists in a bundle: parts in parts could be copied without end. */
const MAX_COPIES = 3_000_000;

/**
 * Copies a value into its slot and gives the references in the copy. Counts the copied objects and lists, and throws a
 * `RangeError` where the bundle becomes too large.
 */
export function copyValue(value: unknown, slot: Slot, copying: Copying): readonly Reference[] {
  const { holder, key, at, file, keys } = slot;
  if (typeof value !== 'object' || value === null) {
    put(holder, key, value);
    return [];
  }
  copying.count += 1;
  if (copying.count > MAX_COPIES) throw new RangeError('the bundle is too large');
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    put(holder, key, list);
    return value.flatMap((item, index) =>
      copyValue(
        item,
        { holder: list, key: index, at: pointerTo(at, index), file, keys: keysOf(String(index), item, keys) },
        copying,
      ),
    );
  }
  const node: Record<string, unknown> = {};
  put(holder, key, node);
  const fields = Object.entries(value);
  const inside = copyFields(node, fields, slot, copying);
  const target = keys !== 'data' && typeof node.$ref === 'string' ? copying.targetOf(node.$ref, file) : undefined;
  return target ? [...inside, { ...slot, node, target, isPlain: fields.length === 1 }] : inside;
}

/** Copies fields into an object of the bundle and gives the references in the copies. */
export function copyFields(
  node: Record<string, unknown>,
  fields: readonly (readonly [string, unknown])[],
  { at, file, keys }: Pick<Slot, 'at' | 'file' | 'keys'>,
  copying: Copying,
): readonly Reference[] {
  return fields.flatMap(([key, child]) =>
    copyValue(child, { holder: node, key, at: pointerTo(at, key), file, keys: keysOf(key, child, keys) }, copying),
  );
}

/** Tells whether the keywords of a reference add to its target: names to a map, fields to a path. */
export function addsToTarget({ isPlain, keys, at }: Reference): boolean {
  return !isPlain && (keys === 'names' || PATH_ITEM.test(at));
}

/** Matches the pointers of Path Item Objects. */
const PATH_ITEM = /^\/(?:(?:paths|(?:x-)?webhooks|components\/pathItems)\/[^/]+|.*\/[a-z]+\/callbacks\/[^/]+\/[^/]+)$/;

/** Defined, not assigned: a key can be called __proto__. */
function put(holder: object, key: PropertyKey, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}
