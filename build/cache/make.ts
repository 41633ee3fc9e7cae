import { type Contents, type Make, makeAnew } from '../4-render/output.ts';
import { digest } from '../digest.ts';
import type { Shelf } from './cache.ts';
import { type Content, isBytes } from './packed-page.ts';
import { contentsOf, type Packs } from './packs.ts';

/** Makes contents once: a later build that makes them of the same takes what is kept. */
export function keptMake(program: string, made: Shelf<Content>, packs: Packs): Make {
  return (of, make) => {
    const name = digest(program, of());
    const known = made.get(name) ?? keep(makeAnew(of, make), packs);
    made.put(name, known);
    return isBytes(known) ? { bytes: known } : contentsOf(known, packs);
  };
}

function keep({ bytes }: Contents, packs: Packs): Content {
  try {
    return packs.keep(bytes);
  } catch {
    // A full disk or one that cannot be written costs the cache, not the site.
    return bytes;
  }
}
