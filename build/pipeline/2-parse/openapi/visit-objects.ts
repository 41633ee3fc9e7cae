import { type Pointer, pointerTo } from './pointer.ts';

/** An object in a file of the OpenAPI document, and its pointer there. */
export type Visited = { readonly value: Record<string, unknown>; readonly pointer: Pointer };

/** The callbacks of `visitObjects`. */
export type Visitor = {
  /** Called for each object of the document itself, before the objects inside it. */
  object(visited: Visited): void;
  /** Called for each object with a `$ref` key inside an example, default or enum, where it is data and no reference. */
  data?(object: Record<string, unknown>): void;
  /**
   * Called if a structure contains itself, is too deep or has names that are too long. The structure is not entered.
   */
  endless?(pointer: Pointer): void;
};

/** Deeper than any document that people write. */
const MAX_DEPTH = 150;

/**
 * Maximum length of a pointer. No author writes longer ones. Every part keeps its pointer, so longer ones would fill
 * the memory.
 */
export const MAX_POINTER = 2_000;

/** Keywords whose value is a map with names chosen by the author, which are no keywords. */
const MAPS = new Set(
  (
    'properties patternProperties dependentSchemas $defs definitions schemas parameters responses headers examples requestBodies ' +
    'securitySchemes securityDefinitions links callbacks pathItems paths webhooks content encoding variables mapping scopes'
  ).split(' '),
);

/** Keywords whose value is data of the API. */
const DATA = new Set(['example', 'default', 'enum', 'const']);

/** What the keys of an object are: keywords, names, or the keywords of an Example Object, whose `value` is data too. */
export type Keys = 'keywords' | 'names' | 'example names' | 'example';

/** Visits the objects of a file, distinguishing the parts of the document from the data inside them. */
export function visitObjects(root: unknown, visitor: Visitor): void {
  const ancestors = new Set<unknown>();
  const done = new Set<unknown>();
  const visit = (value: unknown, pointer: Pointer, keys: Keys): void => {
    if (typeof value !== 'object' || value === null || done.has(value)) return;
    if (ancestors.has(value) || ancestors.size >= MAX_DEPTH || pointer.length > MAX_POINTER) {
      visitor.endless?.(pointer);
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
    // Aliases share one object, which needs only one visit.
    done.add(value);
  };
  visit(root, '', 'keywords');
}

/** Tells whether a value is an object with any keys, not a list or scalar. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isData(key: string, child: unknown, keys: Keys): boolean {
  if (keys === 'example') return key === 'value';
  return keys === 'keywords' && (DATA.has(key) || (key === 'examples' && Array.isArray(child)));
}

/** What the keys of the value under a key are. */
export function keysOf(key: string, child: unknown, keys: Keys): Keys {
  if (keys === 'example names') return 'example';
  if (keys !== 'keywords' || !isRecord(child) || !MAPS.has(key)) return 'keywords';
  return key === 'examples' ? 'example names' : 'names';
}

function visitData(value: unknown, pointer: Pointer, visitor: Visitor, ancestors: readonly unknown[] = []): void {
  if (typeof value !== 'object' || value === null) return;
  if (ancestors.includes(value) || ancestors.length >= MAX_DEPTH) {
    visitor.endless?.(pointer);
    return;
  }
  const inside = [...ancestors, value];
  if (isRecord(value) && typeof value.$ref === 'string') visitor.data?.(value);
  for (const [key, child] of Object.entries(value)) visitData(child, pointerTo(pointer, key), visitor, inside);
}
