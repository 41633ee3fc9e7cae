import { digest } from '../../platform/memory/digest.ts';
import { type Make, makeAnew } from '../4-render/output.ts';
import type { CacheStore } from './cache.ts';
import { type Content, isBytes, keepBytes } from './packed-page.ts';
import { contentsOf, type Packs } from './packs.ts';

/** Gives a `Make` that keeps what it makes: a later build with the same inputs takes the kept bytes. */
export function keptMake(program: string, made: CacheStore<Content>, packs: Packs): Make {
  return (of, make) => {
    const name = digest(program, of());
    const known = made.get(name) ?? keepBytes(makeAnew(of, make).bytes, packs);
    made.put(name, known);
    return isBytes(known) ? { bytes: known } : contentsOf(known, packs);
  };
}
