/** The next number to try for each name, so that thousands of parts with one name do not each count from 1. */
export type Counts = Map<string, number>;

/** Gives a name, or the first free variant of it: `Spedizione`, `Spedizione-2`. */
export function freeName(name: string, taken: { has(name: string): boolean }, counts: Counts, separator = '-'): string {
  for (let number = counts.get(name) ?? 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}${separator}${number}`;
    counts.set(name, number + 1);
    if (!taken.has(candidate)) return candidate;
  }
}
