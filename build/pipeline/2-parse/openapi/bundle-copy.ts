import { type Pointer, pointerTo } from './pointer.ts';
import { type Keys, keysOf } from './visit-objects.ts';

/** Where a copy goes: into which key of which object or list, and where that stands. */
export type Slot = {
  readonly holder: object;
  readonly key: PropertyKey;
  /** The pointer in the bundle. */
  readonly at: Pointer;
  /** The file that the value was written in, from which its references start. */
  readonly file: string;
  readonly keys: Keys;
};

/** A reference in a copy. */
export type CopiedReference = Slot & {
  readonly node: Record<string, unknown>;
  /** Whether there is nothing beside `$ref`. */
  readonly isPlain: boolean;
};

/** Copies values into the bundle and collects the references in them. */
export type Copier = {
  /** Copies a value into its slot. */
  copy(value: unknown, slot: Slot): void;
  /** Replaces the `$ref` of a copied reference by copies of the fields that it does not have itself. */
  merge(reference: CopiedReference, target: Record<string, unknown>, file: string): void;
  /** The references copied since the last call. */
  takeNew(): readonly CopiedReference[];
};

/** Maximum number of objects and lists in a bundle: parts in parts could be copied without end. */
const MAX_COPIES = 3_000_000;

/** Creates a copier. It throws a `RangeError` where the bundle would become too large. */
export function createCopier(): Copier {
  const found: CopiedReference[] = [];
  let copies = 0;

  const copy = (value: unknown, slot: Slot): void => {
    const { holder, key, at, file, keys } = slot;
    if (typeof value !== 'object' || value === null) {
      put(holder, key, value);
      return;
    }
    copies += 1;
    if (copies > MAX_COPIES) throw new RangeError('the bundle is too large');
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      put(holder, key, list);
      for (const [index, item] of value.entries())
        copy(item, { holder: list, key: index, at: pointerTo(at, index), file, keys: 'keywords' });
      return;
    }
    const node: Record<string, unknown> = {};
    put(holder, key, node);
    const all = Object.entries(value);
    for (const [name, child] of all) copyField(node, name, child, { at, file, keys });
    if (typeof node.$ref === 'string') found.push({ ...slot, node, isPlain: all.length === 1 });
  };

  const copyField = (
    holder: Record<string, unknown>,
    key: string,
    child: unknown,
    { at, file, keys }: Pick<Slot, 'at' | 'file' | 'keys'>,
  ): void => copy(child, { holder, key, at: pointerTo(at, key), file, keys: keysOf(key, child, keys) });

  return {
    copy,
    merge({ node, at, keys }, target, file) {
      delete node.$ref;
      for (const [key, child] of Object.entries(target))
        if (!Object.hasOwn(node, key)) copyField(node, key, child, { at, file, keys });
    },
    takeNew: () => found.splice(0),
  };
}

/** Tells whether what stands beside a reference adds to its target: names to a map, fields to a path. */
export function addsToTarget({ isPlain, keys, at }: CopiedReference): boolean {
  return !isPlain && (keys === 'names' || PATH_ITEM.test(at));
}

/** Matches the pointers of Path Item Objects. */
const PATH_ITEM = /^\/(?:(?:paths|webhooks|components\/pathItems)\/[^/]+|.*\/[a-z]+\/callbacks\/[^/]+\/[^/]+)$/;

/** Defined, not assigned: a key can be called __proto__. */
function put(holder: object, key: PropertyKey, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}
