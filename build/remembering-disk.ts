import fs from 'node:fs';
import { join } from 'node:path';
import type { Disk } from './disk.ts';

/** A folder that reads a file once more only when it has changed. */
export type RememberingDisk = Disk & {
  /** Forgets what was read of a file, given by its absolute path: dates may be too coarse for two changes at once. */
  forget(path: string): void;
};

type Remembered = { readonly state: string; readonly bytes: Uint8Array };

/** Remembers what was read of a folder for as long as the files have the same dates, sizes and places on the disk. Links are read each time. */
export function rememberingDisk(folder: string, disk: Disk): RememberingDisk {
  const known = new Map<string, Remembered>();
  return {
    label: disk.label,
    list: disk.list,
    async read(path, limit) {
      const file = join(folder, path);
      const state = stateOf(file);
      const before = known.get(file);
      if (before && before.state === state) return before.bytes;
      known.delete(file);
      const bytes = await disk.read(path, limit);
      // What changed while it was read is read again next time.
      if (bytes instanceof Uint8Array && state !== undefined && state === stateOf(file))
        known.set(file, { state, bytes });
      return bytes;
    },
    forget: (path) => void known.delete(path),
  };
}

function stateOf(file: string): string | undefined {
  const found = fs.lstatSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? `${found.size} ${found.mtimeMs} ${found.ctimeMs} ${found.ino}` : undefined;
}
