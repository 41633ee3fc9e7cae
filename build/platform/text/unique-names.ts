/**
 * Creates a function that gives each name once: the name, or its first free variant (`Spedizione`, `Spedizione-2`).
 * Names in `taken` are not given, and names with the same key count as one.
 */
export function uniqueNames({
  separator = '-',
  taken = [],
  keyOf = (name) => name,
}: UniqueNames = {}): (name: string) => string {
  const keys = new Set(Array.from(taken, keyOf));
  // The next number to try for each name, so that thousands of parts with one name do not each count from 1.
  const numbers = new Map<string, number>();
  return (name) => {
    for (let number = numbers.get(name) ?? 1; ; number += 1) {
      const candidate = number === 1 ? name : `${name}${separator}${number}`;
      numbers.set(name, number + 1);
      if (keys.has(keyOf(candidate))) continue;
      keys.add(keyOf(candidate));
      return candidate;
    }
  };
}

type UniqueNames = {
  readonly separator?: string;
  readonly taken?: Iterable<string>;
  readonly keyOf?: (name: string) => string;
};
