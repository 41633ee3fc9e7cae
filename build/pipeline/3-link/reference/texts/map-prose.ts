import type { Prose } from '../../../../../src/model/prose.ts';
import { isProse } from '../../links.ts';

/**
 * Changes the texts in a value, at any depth. Objects without a changed text stay the same objects. An object in two
 * places is still one object afterwards.
 */
export function mapProse<T>(value: T, change: (prose: Prose) => Prose): T;
export function mapProse(value: unknown, change: (prose: Prose) => Prose): unknown {
  const done = new Map<object, unknown>();
  const changed = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (done.has(part)) return done.get(part);
    // A part that contains itself stays as it is inside itself.
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
  // Only plain objects hold texts. Copies of other objects would lose their methods.
  if (Object.getPrototypeOf(part) !== Object.prototype) return part;
  const entries = Object.entries(part);
  const pairs = entries.map(([key, value]) => [key, changed(value)] as const);
  return pairs.some(([, value], index) => value !== entries[index]?.[1]) ? Object.fromEntries(pairs) : part;
}

function changedMap(part: ReadonlyMap<unknown, unknown>, changed: (value: unknown) => unknown): unknown {
  const pairs = Array.from(part, ([key, value]) => [key, changed(value)] as const);
  return pairs.some(([key, value]) => value !== part.get(key)) ? new Map(pairs) : part;
}
