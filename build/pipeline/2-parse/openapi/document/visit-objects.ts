import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import { childAt, type Pointer, pointerTo, tokensOf } from '../../../../../src/model/json-pointer.ts';

/** An object in a file of the OpenAPI document, and its pointer there. */
export type Visited = { readonly value: JsonObject; readonly pointer: Pointer };

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

/** Matches the pointers of Path Item Objects. */
export const PATH_ITEM =
  /^\/(?:(?:paths|(?:x-)?webhooks|components\/pathItems)\/[^/]+|(?:.*\/)?callbacks\/[^/]+\/[^/]+)$/;

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
 * Visits the objects of a file that are parts of the document and no data, each before the objects inside it. Aliases
 * share one object, which is visited once, at its first pointer.
 */
export function visitObjects(root: JsonValue, visit: (visited: Visited) => void): void {
  const done = new Set<JsonValue>();
  const enter = (value: JsonValue, pointer: Pointer, keys: Keys): void => {
    if (typeof value !== 'object' || value === null || keys === 'data' || done.has(value)) return;
    done.add(value);
    if (isJsonObject(value)) visit({ value, pointer });
    for (const [key, child] of Object.entries(value)) {
      if (typeof child === 'object') enter(child, pointerTo(pointer, key), childKeys(key, child, keys));
    }
  };
  enter(root, '', 'keywords');
}

/** Values to put in the place of the objects of a document. */
export type Replacements = ReadonlyMap<JsonValue, JsonObject>;

/** Gives a document with other values in the place of some objects. Whatever has none of these in it stays the same. */
export function replaceObjects(root: JsonValue, replacements: Replacements): JsonValue {
  if (replacements.size === 0) return root;
  const done = new Map<JsonValue, JsonValue>();
  const replaced = (value: JsonValue): JsonValue => {
    if (typeof value !== 'object' || value === null) return value;
    const before = done.get(value);
    if (before !== undefined) return before;
    const result = mapChildren(replacements.get(value) ?? value, replaced);
    done.set(value, result);
    return result;
  };
  return replaced(root);
}

/** A value without its parts that have no end, and the pointers of these parts. */
export type Finite = { readonly value: JsonValue; readonly cut: readonly Pointer[] };

/**
 * Cuts a parsed file where a value contains itself, is too deep or has names that are too long. An item of a list
 * becomes `null`: all further items keep their places.
 */
export function cutEndless(root: JsonValue): Finite {
  const cut: Pointer[] = [];
  const around = new Set<JsonValue>();
  const done = new Map<JsonValue, JsonValue>();
  const finite = (value: JsonValue, pointer: Pointer, keys: Keys): JsonValue => {
    const before = done.get(value);
    if (before !== undefined) return before;
    around.add(value);
    const result = mapChildren(value, (child, key) => {
      if (typeof child !== 'object' || child === null) return child;
      const at = pointerTo(pointer, key);
      const isTooMuch = around.has(child) || around.size >= MAX_DEPTH || at.length > MAX_POINTER;
      if (!isTooMuch && (keys === 'data' || key.length <= MAX_NAME))
        return finite(child, at, childKeys(key, child, keys));
      cut.push(at);
      return isJsonArray(value) ? null : undefined;
    });
    around.delete(value);
    // Aliases share one object, which needs only one visit.
    if (keys !== 'data') done.set(value, result);
    return result;
  };
  return { value: finite(root, '', 'keywords'), cut };
}

/**
 * Changes the values in a list or object; a field that becomes `undefined` is left out. Gives the same value if none
 * changes.
 */
export function mapChildren(
  value: JsonValue,
  change: (child: JsonValue, key: string) => JsonValue | undefined,
): JsonValue {
  if (isJsonArray(value)) {
    const items = value.map((child, index) => change(child, String(index)) ?? null);
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isJsonObject(value)) return value;
  const fields = Object.entries(value).map(([key, child]) => [key, change(child, key), child] as const);
  if (fields.every(([, now, before]) => now === before)) return value;
  return Object.fromEntries(fields.flatMap(([key, now]) => (now === undefined ? [] : [[key, now]])));
}

/** Whether a value is data. Authors put references in the place of whole examples, though no version allows it. */
function isData(key: string, child: JsonValue, keys: Keys): boolean {
  if ((key === 'example' || key === 'value') && isLocalReference(child)) return false;
  if (keys === 'example') return key === 'value' || key === 'dataValue';
  return keys === 'keywords' && (DATA.has(key) || (key === 'examples' && Array.isArray(child)));
}

/** Whether a value is nothing but a reference into this file, or to another one or a part of it. */
function isLocalReference(value: JsonValue): boolean {
  if (!isJsonObject(value) || typeof value.$ref !== 'string' || Object.keys(value).length > 1) return false;
  return /^[^:]*(?:#\/|\.(?:ya?ml|json)$)/.test(value.$ref);
}

/** What the keys of the value under a key are. */
export function childKeys(key: string, child: JsonValue, keys: Keys): Keys {
  if (keys === 'data' || isData(key, child, keys)) return 'data';
  if (keys === 'example names') return 'example';
  if (keys !== 'keywords' || !isJsonObject(child) || !MAPS.has(key)) return 'keywords';
  return key === 'examples' ? 'example names' : 'names';
}

/** The value at a pointer of a parsed file, without following references. */
export function pointedValue(root: JsonValue, pointer: Pointer): JsonValue | undefined {
  // No part has a pointer this long.
  if (pointer.length > MAX_POINTER) return undefined;
  return tokensOf(pointer).reduce<JsonValue | undefined>(childAt, root);
}
