import type { Disk, TooLarge } from './disk.ts';

/** A folder that is read once: whoever asks again is told the same, whatever has been written there meanwhile. */
export function steadyDisk({ label, ...disk }: Disk): Disk {
  const reads = new Map<string, Promise<Uint8Array | TooLarge | undefined>>();
  const lists: Promise<readonly string[]>[] = [];
  return {
    label,
    read(path, limit) {
      // A file that was too large for one may be asked for by somebody who takes more.
      const name = `${limit ?? ''} ${path}`;
      const known = reads.get(name) ?? disk.read(path, limit);
      reads.set(name, known);
      return known;
    },
    list() {
      const known = lists[0] ?? disk.list();
      lists[0] = known;
      return known;
    },
  };
}
