import { type Make, makeAnew } from '../4-render/output.ts';
import { digest } from '../digest.ts';
import type { Cache } from './cache.ts';
import { contentsOf } from './files.ts';

/** Makes contents once: a later build that makes them of the same takes the file that is kept. */
export function keptMake({ program, made, files }: Cache): Make {
  if (!files) return makeAnew;
  return (of, make) => {
    const name = digest(program, of);
    const known = made.get(name);
    if (known) return contentsOf(known, files);
    const contents = makeAnew(of, make);
    try {
      const file = files.keep(contents.bytes);
      made.put(name, file);
      return contentsOf(file, files);
    } catch {
      // A full disk or one that cannot be written costs the cache, not the site.
      return contents;
    }
  };
}
