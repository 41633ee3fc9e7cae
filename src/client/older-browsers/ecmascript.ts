/** Adds functions that are missing, each given with its object and its name. */
export function addFunctions(functions: readonly (readonly [target: object, name: string, value: unknown])[]): void {
  for (const [target, name, value] of functions)
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/**
 * Functions of ECMAScript 2023 to 2025 that the oldest supported browsers lack. They do what this site needs: the
 * methods of `Set` take sets only.
 */
export const ECMASCRIPT_FUNCTIONS = [
  [Array.prototype, 'toSorted', toSorted],
  [Map, 'groupBy', groupBy],
  [Promise, 'withResolvers', withResolvers],
  [Set.prototype, 'intersection', intersection],
  [Set.prototype, 'union', union],
  [String.prototype, 'toWellFormed', toWellFormed],
] as const;

function toSorted<Item>(this: readonly Item[], compare?: (one: Item, other: Item) => number): Item[] {
  return [...this].sort(compare);
}

function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function withResolvers<Value>(): Pick<PromiseWithResolvers<Value>, 'promise'> {
  let settle = {};
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}

function intersection<Item>(this: ReadonlySet<Item>, other: ReadonlySet<Item>): Set<Item> {
  return new Set([...this].filter((item) => other.has(item)));
}

function union<Item>(this: ReadonlySet<Item>, other: ReadonlySet<Item>): Set<Item> {
  return new Set([...this, ...other]);
}

function toWellFormed(this: string): string {
  return this.replace(/\p{Surrogate}/gu, '\uFFFD');
}
