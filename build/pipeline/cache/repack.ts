import type { KeptBytes, Packs } from './packs.ts';

/** Every build looks at every pack. With more packs than this, the smallest are merged into one. */
const MOST_PACKS = 16;

/** How many packs stay as they are when there are too many. */
const STAYING = 8;

/** A pack is rewritten when less than this share of it is still needed. */
const WORTH_KEEPING = 0.5;

/**
 * Copies the needed bytes into a new pack, out of packs that are too many or mostly unused. Gives a function from the
 * old place of bytes to their new one.
 */
export function repack(needed: readonly KeptBytes[], packs: Packs): (kept: KeptBytes) => KeptBytes {
  const sizes = new Map<string, number>();
  for (const { pack, size } of needed) sizes.set(pack, (sizes.get(pack) ?? 0) + size);
  const largest = [...sizes].toSorted(([, a], [, b]) => b - a).map(([pack]) => pack);
  const staying = new Set(largest.length > MOST_PACKS ? largest.slice(0, STAYING) : largest);
  for (const [pack, size] of sizes) {
    const whole = Number.parseInt(packs.stateOf(pack) ?? '0', 10);
    if (size < whole * WORTH_KEEPING) staying.delete(pack);
  }
  const copied = new Map<string, KeptBytes>();
  return (kept) => {
    if (staying.has(kept.pack)) return kept;
    const name = `${kept.pack} ${kept.at}`;
    const copy = copied.get(name) ?? packs.keep(packs.read(kept));
    copied.set(name, copy);
    return copy;
  };
}
