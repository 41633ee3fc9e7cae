import type { Disk } from './disk.ts';

/** A folder that is read once: whoever asks again is told the same, whatever has been written there meanwhile. */
export function steadyDisk({ label, ...disk }: Disk): Disk {
  const reads = new Map<string, Promise<Uint8Array | undefined>>();
  const lists: Promise<readonly string[]>[] = [];
  return {
    label,
    read(path) {
      const known = reads.get(path) ?? disk.read(path);
      reads.set(path, known);
      return known;
    },
    list() {
      const known = lists[0] ?? disk.list();
      lists[0] = known;
      return known;
    },
  };
}
