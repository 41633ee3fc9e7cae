import { type Contents, type Make, makeAnew } from '../4-render/output.ts';
import { digest } from '../digest.ts';
import type { Cache, Made } from './cache.ts';
import { contentsOf, type Packs } from './packs.ts';

/** Makes contents once: a later build that makes them of the same takes what is kept. */
export function keptMake({ program, made }: Cache, packs: Packs): Make {
  return (of, make) => {
    const name = digest(program, of());
    const known = made.get(name) ?? keep(makeAnew(of, make), packs);
    made.put(name, known);
    return known instanceof Uint8Array ? { bytes: known } : contentsOf(known, packs);
  };
}

function keep({ bytes }: Contents, packs: Packs): Made {
  try {
    return packs.keep(bytes);
  } catch {
    // A full disk or one that cannot be written costs the cache, not the site.
    return bytes;
  }
}
