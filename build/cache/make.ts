import { type Contents, type Make, makeAnew } from '../4-render/output.ts';
import { digest } from '../digest.ts';
import type { Cache, Made } from './cache.ts';
import { contentsOf, type Packs } from './packs.ts';

/** Makes contents once: a later build that makes them of the same takes what is kept. */
export function keptMake({ program, made, packs }: Cache): Make {
  return (of, make) => {
    const name = digest(program, of);
    const known = made.get(name);
    if (known) return open(known, packs);
    const contents = keep(makeAnew(of, make), packs);
    made.put(name, contents);
    return open(contents, packs);
  };
}

function keep({ bytes }: Contents, packs: Packs | undefined): Made {
  try {
    return packs?.keep(bytes) ?? bytes;
  } catch {
    // A full disk or one that cannot be written costs the cache, not the site.
    return bytes;
  }
}

function open(made: Made, packs: Packs | undefined): Contents {
  if (made instanceof Uint8Array) return { bytes: made };
  if (!packs) throw new Error('kept contents need the packs that they are kept in');
  return contentsOf(made, packs);
}
