import { type Pointer, pointerTo } from './pointer.ts';

/** An object of a description's file and where it stands there. */
export type Visited = { readonly value: Record<string, unknown>; readonly pointer: Pointer };

export type Visitor = {
  /** Called for each object of the description itself, before those inside it. */
  object(visited: Visited): void;
  /** Called for each object with a `$ref` key inside an example, default or enum, where it is no reference but data. */
  data(object: Record<string, unknown>): void;
  /** Called where a structure contains itself, is nested beyond reason or has names beyond reason; it is not entered. */
  endless(pointer: Pointer): void;
};

/** Deeper than any description that people write. */
const MAX_DEPTH = 150;

/** Longer ways to a part are made of names that nobody gives. Every part keeps its way: long ones would fill the memory. */
export const MAX_POINTER = 2_000;

/** Keywords whose value is a map from names chosen by the author: a name in it is no keyword. */
const MAPS = new Set(
  (
    'properties patternProperties dependentSchemas $defs definitions schemas parameters responses headers examples requestBodies ' +
    'securitySchemes securityDefinitions links callbacks pathItems paths webhooks content encoding variables mapping scopes'
  ).split(' '),
);

/** Keywords whose value is data of the API. */
const DATA = new Set(['example', 'default', 'enum', 'const']);

/** What the keys of an object are: keywords, names, or the keywords of an Example Object, whose `value` is data too. */
type Keys = 'keywords' | 'names' | 'example names' | 'example';

/** Goes through the objects of a file's value, telling the parts of the description from the data that stand in it. */
export function visitObjects(root: unknown, visitor: Visitor): void {
  const ancestors = new Set<unknown>();
  const done = new Set<unknown>();
  const visit = (value: unknown, pointer: Pointer, keys: Keys): void => {
    if (typeof value !== 'object' || value === null || done.has(value)) return;
    if (ancestors.has(value) || ancestors.size >= MAX_DEPTH || pointer.length > MAX_POINTER) {
      visitor.endless(pointer);
      return;
    }
    ancestors.add(value);
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, pointerTo(pointer, index), 'keywords');
    } else if (isRecord(value)) {
      visitor.object({ value, pointer });
      for (const [key, child] of Object.entries(value)) {
        if (isData(key, child, keys)) visitData(child, pointerTo(pointer, key), visitor);
        else visit(child, pointerTo(pointer, key), keysOf(key, child, keys));
      }
    }
    ancestors.delete(value);
    // An alias shares its object: what was said of it once is enough.
    done.add(value);
  };
  visit(root, '', 'keywords');
}

/** Tells an object, with any keys, from lists and scalars. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isData(key: string, child: unknown, keys: Keys): boolean {
  if (keys === 'example') return key === 'value';
  return keys === 'keywords' && (DATA.has(key) || (key === 'examples' && Array.isArray(child)));
}

function keysOf(key: string, child: unknown, keys: Keys): Keys {
  if (keys === 'example names') return 'example';
  if (keys !== 'keywords' || !isRecord(child) || !MAPS.has(key)) return 'keywords';
  return key === 'examples' ? 'example names' : 'names';
}

function visitData(value: unknown, pointer: Pointer, visitor: Visitor, ancestors: readonly unknown[] = []): void {
  if (typeof value !== 'object' || value === null) return;
  if (ancestors.includes(value) || ancestors.length >= MAX_DEPTH) {
    visitor.endless(pointer);
    return;
  }
  const inside = [...ancestors, value];
  if (isRecord(value) && typeof value.$ref === 'string') visitor.data(value);
  for (const [key, child] of Object.entries(value)) visitData(child, pointerTo(pointer, key), visitor, inside);
}
