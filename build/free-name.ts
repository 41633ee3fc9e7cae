/** How far the numbers behind each name have come: thousands of parts may want one name. */
export type Counts = Map<string, number>;

/** A name, or the first free one like it: `Spedizione`, `Spedizione-2`. */
export function freeName(name: string, taken: { has(name: string): boolean }, counts: Counts): string {
  for (let number = counts.get(name) ?? 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    counts.set(name, number + 1);
    if (!taken.has(candidate)) return candidate;
  }
}
