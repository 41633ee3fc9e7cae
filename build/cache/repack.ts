import type { KeptBytes, Packs } from './packs.ts';

/** More packs than this are too many to look at in each build: the smallest become one. */
const MOST_PACKS = 16;

/** How many of them stay as they are. */
const STAYING = 8;

/** A pack of which less than this is needed is written anew. */
const WORTH_KEEPING = 0.5;

/** Copies what is needed of some packs into a new one, where they are many or hold much that nobody needs; gives where the bytes are now. */
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
