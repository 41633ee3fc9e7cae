import type { JsonValue } from '../../../../../src/model/json.ts';
import { type Pointer, pointerTo, tokensOf } from '../../../../../src/model/json-pointer.ts';
import { own } from '../../../../../src/model/own.ts';

/** An object in a file of the OpenAPI document, and its pointer there. */
export type Visited = { readonly value: Record<string, unknown>; readonly pointer: Pointer };

/** Deeper than any document that people write. A schema inside another one takes two levels. */
export const MAX_DEPTH = 500;

/** Maximum length of a name, which becomes an address and a title. */
export const MAX_NAME = 2_000;

/**
 * Maximum length of a pointer. No author writes longer ones. Every part keeps its pointer, so longer ones would fill
 * the memory.
 */
export const MAX_POINTER = 8_000;

/** Maximum length of a chain of references. `references.ts` reports longer ones, which are mostly loops. */
export const MAX_HOPS = 50;

/** Keywords whose value is a map with names chosen by the author, which are no keywords. */
const MAPS = new Set(
  (
    'properties patternProperties dependentSchemas $defs definitions schemas parameters responses headers examples requestBodies ' +
    'securitySchemes securityDefinitions links callbacks pathItems mediaTypes paths webhooks x-webhooks additionalOperations ' +
    'content encoding variables mapping scopes'
  ).split(' '),
);

/** Keywords whose value is data of the API. */
const DATA = new Set(['example', 'default', 'enum', 'const']);

/**
 * What the keys of an object are: keywords, names, the keywords of an Example Object, or data of the API (an example, a
 * default, an enum), in which `$ref` is no reference.
 */
export type Keys = 'keywords' | 'names' | 'example names' | 'example' | 'data';

/**
 * Visits the objects of a file that are parts of the document and no data, each before the objects inside it. Calls
 * `endless` for a value that contains itself, is too deep or has names that are too long. Such a value is not entered;
 * it is removed if `endless` gives true.
 */
export function visitObjects(
  root: unknown,
  visit: (visited: Visited) => void,
  endless?: (pointer: Pointer) => boolean,
): void {
  const ancestors = new Set<unknown>();
  const done = new Set<unknown>();
  const enter = (value: object, pointer: Pointer, keys: Keys): void => {
    const isPart = keys !== 'data';
    if (done.has(value)) return;
    ancestors.add(value);
    if (isPart && isRecord(value)) visit({ value, pointer });
    for (const [key, child] of Object.entries(value)) {
      if (typeof child !== 'object' || child === null) continue;
      const at = pointerTo(pointer, key);
      if (!isEndless(child, at, ancestors) && !(isPart && key.length > MAX_NAME))
        enter(child, at, keysOf(key, child, keys));
      else if (endless?.(at)) remove(key, value);
    }
    ancestors.delete(value);
    // Aliases share one object, which needs only one visit.
    if (isPart) done.add(value);
  };
  if (typeof root === 'object' && root !== null) enter(root, '', 'keywords');
}

function isEndless(value: object, pointer: Pointer, ancestors: ReadonlySet<unknown>): boolean {
  return ancestors.has(value) || ancestors.size >= MAX_DEPTH || pointer.length > MAX_POINTER;
}

/** Removes a value. An item of a list becomes `null`: all further items keep their places. */
function remove(key: string, holder: object): void {
  if (Array.isArray(holder)) holder[Number(key)] = null;
  else Reflect.deleteProperty(holder, key);
}

/** Tells whether a value is an object with any keys, not a list or scalar. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is data. Authors put references in the place of whole examples, though no version allows it. */
function isData(key: string, child: unknown, keys: Keys): boolean {
  if ((key === 'example' || key === 'value') && isLocalReference(child)) return false;
  if (keys === 'example') return key === 'value' || key === 'dataValue';
  return keys === 'keywords' && (DATA.has(key) || (key === 'examples' && Array.isArray(child)));
}

/** Whether a value is nothing but a reference into this file, or to another one or a part of it. */
function isLocalReference(value: unknown): boolean {
  if (!isRecord(value) || typeof value.$ref !== 'string' || Object.keys(value).length > 1) return false;
  return /^[^:]*(?:#\/|\.(?:ya?ml|json)$)/.test(value.$ref);
}

/** What the keys of the value under a key are. */
export function keysOf(key: string, child: unknown, keys: Keys): Keys {
  if (keys === 'data' || isData(key, child, keys)) return 'data';
  if (keys === 'example names') return 'example';
  if (keys !== 'keywords' || !isRecord(child) || !MAPS.has(key)) return 'keywords';
  return key === 'examples' ? 'example names' : 'names';
}

/** The value at a pointer of a parsed file, without following references. */
export function valueAt(root: JsonValue, pointer: Pointer): JsonValue | undefined;
export function valueAt(root: unknown, pointer: Pointer): unknown;
export function valueAt(root: unknown, pointer: Pointer): unknown {
  // No part has a pointer this long.
  if (pointer.length > MAX_POINTER) return undefined;
  return tokensOf(pointer).reduce<unknown>((parent, token) => {
    if (Array.isArray(parent)) return parent[Number(token)];
    return isRecord(parent) ? own(parent, token) : undefined;
  }, root);
}
