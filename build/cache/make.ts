import { type Make, makeAnew } from '../4-render/output.ts';
import { digest } from '../digest.ts';
import type { Shelf } from './cache.ts';
import { type Content, isBytes, keepBytes } from './packed-page.ts';
import { contentsOf, type Packs } from './packs.ts';

/** Makes contents once: a later build that makes them of the same takes what is kept. */
export function keptMake(program: string, made: Shelf<Content>, packs: Packs): Make {
  return (of, make) => {
    const name = digest(program, of());
    const known = made.get(name) ?? keepBytes(makeAnew(of, make).bytes, packs);
    made.put(name, known);
    return isBytes(known) ? { bytes: known } : contentsOf(known, packs);
  };
}
