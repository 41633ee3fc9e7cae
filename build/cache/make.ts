import { type Contents, type Make, makeAnew } from '../4-render/output.ts';
import { digest } from '../digest.ts';
import type { Cache, Made } from './cache.ts';
import { contentsOf, type KeptFiles } from './files.ts';

/** Makes contents once: a later build that makes them of the same takes what is kept. */
export function keptMake({ program, made, files }: Cache): Make {
  return (of, make) => {
    const name = digest(program, of);
    const known = made.get(name);
    if (known) return open(known, files);
    const contents = keep(makeAnew(of, make), files);
    made.put(name, contents);
    return open(contents, files);
  };
}

function keep({ bytes }: Contents, files: KeptFiles | undefined): Made {
  try {
    return files?.keep(bytes) ?? bytes;
  } catch {
    // A full disk or one that cannot be written costs the cache, not the site.
    return bytes;
  }
}

function open(made: Made, files: KeptFiles | undefined): Contents {
  if (made instanceof Uint8Array) return { bytes: made };
  if (!files) throw new Error('kept contents need the files that they are kept in');
  return contentsOf(made, files);
}
