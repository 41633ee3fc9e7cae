import type { Prose } from '../../../../src/model/prose.ts';
import { isProse } from '../links.ts';

/**
 * A value with its texts changed, at any depth, in the shape that it had. What holds no changed text is the same object, and what was one
 * object in two places still is.
 */
export function changeProses<T>(value: T, change: (prose: Prose) => Prose): T;
export function changeProses(value: unknown, change: (prose: Prose) => Prose): unknown {
  const done = new Map<object, unknown>();
  const changed = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (done.has(part)) return done.get(part);
    // A part that is met again inside itself stays as it is.
    done.set(part, part);
    const result = isProse(part) ? change(part) : changedInside(part, changed);
    done.set(part, result);
    return result;
  };
  return changed(value);
}

function changedInside(part: object, changed: (value: unknown) => unknown): unknown {
  if (part instanceof Map) return changedMap(part, changed);
  if (Array.isArray(part)) {
    const items: readonly unknown[] = part.map(changed);
    return items.some((item, index) => item !== part[index]) ? items : part;
  }
  // Only plain objects hold texts; a copy of another would lose its methods.
  if (Object.getPrototypeOf(part) !== Object.prototype) return part;
  const entries = Object.entries(part);
  const pairs = entries.map(([key, value]) => [key, changed(value)] as const);
  return pairs.some(([, value], index) => value !== entries[index]?.[1]) ? Object.fromEntries(pairs) : part;
}

function changedMap(part: ReadonlyMap<unknown, unknown>, changed: (value: unknown) => unknown): unknown {
  const pairs = Array.from(part, ([key, value]) => [key, changed(value)] as const);
  return pairs.some(([key, value]) => value !== part.get(key)) ? new Map(pairs) : part;
}
