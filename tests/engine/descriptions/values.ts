import type { Direction } from '../../../src/model/direction.ts';
import { isJsonObject } from '../../../src/model/json.ts';
import { child, childrenOf, type Description, idOf, isReference, type Part } from './parts.ts';

/** A value of the author beside the schema that it has to fit. */
export type ValueOfSchema = { readonly value: Part; readonly schema: Part; readonly direction: Direction };

/**
 * Finds every example and default of a description beside its schema, by the part of the value (`idOf`). The objects of
 * a description are told apart by their keywords alone, so that a few pairs mean nothing: they are never looked up.
 */
export function valuesOf(description: Description): ReadonlyMap<string, readonly ValueOfSchema[]> {
  const pairs = new Map<string, ValueOfSchema[]>();
  const visited = new Set<string>();
  const add = (value: Part, schema: Part, direction: Direction) => {
    if (value.value === undefined) return;
    const known = pairs.get(idOf(value)) ?? [];
    pairs.set(idOf(value), [...known, { value, schema, direction }]);
  };
  const visit = (part: Part, direction: Direction): void => {
    const id = `${direction} ${idOf(part)}`;
    if (visited.has(id) || typeof part.value !== 'object') return;
    visited.add(id);
    const target = isReference(part.value) ? description.follow(part) : undefined;
    if (target) visit(target, direction);
    const schema = schemaBeside(part);
    for (const value of authorValues(part, description)) {
      // A sequence has one schema for all its items (OpenAPI 3.2, Sequential Media Types).
      const isSequence = schema.keys.at(-1) === 'itemSchema' && Array.isArray(value.value);
      for (const item of isSequence ? childrenOf(value) : [value])
        for (const one of [schema, ...wholesAround(schema, description)]) add(item, one, direction);
    }
    for (const inner of childrenOf(part)) visit(inner, directionOf(inner, direction));
  };
  visit(description.root, 'request');
  return pairs;
}

/** The schemas that a value of a schema inside of an `allOf` has to fit too: the whole, or the same property of all. */
function wholesAround({ path, keys }: Part, description: Description): readonly Part[] {
  return keys.flatMap((key, index): readonly Part[] => {
    if (key !== 'allOf') return [];
    const rest = keys.slice(index + 2);
    const whole = description.part(path, keys.slice(0, index));
    if (rest.length === 0) return [whole];
    if (rest.length > 2 || rest[0] !== 'properties') return [];
    const parts = childrenOf(child(whole, 'allOf')).map((member) =>
      child(description.follow(member) ?? member, ...rest),
    );
    const allOf = parts.flatMap(({ value }) => (value === undefined ? [] : [value]));
    return [{ path, keys: [...keys, 'whole'], value: { allOf } }];
  });
}

/** Responses are sent by the API; in callbacks and webhooks it sends the requests. */
function directionOf({ keys }: Part, around: Direction): Direction {
  const [last = '', before] = [keys.at(-1), keys.at(-2)];
  if (last === 'responses' || last === 'headers') return keys.includes('callbacks') ? 'request' : 'response';
  if ((last === 'callbacks' && before !== 'properties') || (last === 'webhooks' && keys.length === 1))
    return 'response';
  return around;
}

function schemaBeside(part: Part): Part {
  const keyword = ['schema', 'itemSchema'].find((name) => isJsonObject(child(part, name).value));
  return keyword === undefined ? part : child(part, keyword);
}

/** The examples and the default of an object, the values of Example Objects among them. */
function authorValues(part: Part, description: Description): readonly Part[] {
  const single = ['default', 'example', 'x-example'].map((name) => child(part, name));
  const several = childrenOf(child(part, 'examples')).flatMap((example): readonly Part[] => {
    const target = description.follow(example) ?? example;
    return [example, child(target, 'value'), child(target, 'dataValue')];
  });
  const values = [...single, ...several].filter(({ value }) => value !== undefined);
  // Some authors write a reference in the place of a value.
  return values.flatMap((value) => (isReference(value.value) ? [value, description.follow(value) ?? value] : [value]));
}
