import { join } from 'node:path';
import type { Disk } from './disk.ts';
import { stampOf } from './stamp-of.ts';

/** A folder that reads a file again only after it has changed. */
export type CachingDisk = Disk & {
  /**
   * Forgets the bytes of a file, given by its absolute path, because timestamps may be too coarse to show two quick
   * changes.
   */
  forget(path: string): void;
};

type CachedFile = { readonly stamp: string; readonly bytes: Uint8Array };

/**
 * Remembers the files of a folder as long as their timestamps, sizes and inodes stay the same. Reads links each time.
 */
export function cachingDisk(folder: string, disk: Disk): CachingDisk {
  const known = new Map<string, CachedFile>();
  return {
    label: disk.label,
    list: disk.list,
    async read(path, limit) {
      const file = join(folder, path);
      const stamp = stampOf(file);
      const before = known.get(file);
      if (before && before.stamp === stamp) return before.bytes;
      known.delete(file);
      const bytes = await disk.read(path, limit);
      // A file that changed while it was read is read again next time.
      if (bytes instanceof Uint8Array && stamp !== undefined && stamp === stampOf(file))
        known.set(file, { stamp, bytes });
      return bytes;
    },
    forget: (path) => void known.delete(path),
  };
}
