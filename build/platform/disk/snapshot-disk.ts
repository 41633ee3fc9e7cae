import type { Disk, TooLarge } from './disk.ts';

/**
 * A folder whose files and list are read once. Later calls get the same result, even if files have changed meanwhile.
 */
export function snapshotDisk({ label, ...disk }: Disk): Disk {
  const reads = new Map<string, ReturnType<Disk['read']>>();
  const lists: Promise<readonly string[]>[] = [];
  const readAnew = (path: string, limit: number) => {
    const read = disk.read(path, limit);
    reads.set(path, read);
    return read;
  };
  return {
    label,
    async read(path, limit = Number.POSITIVE_INFINITY) {
      // The limit of this call may differ from that of an earlier one.
      for (let read = reads.get(path) ?? readAnew(path, limit); ; read = reads.get(path) ?? read) {
        const found = await read;
        const size = sizeOf(found);
        if (size > limit) return { tooLarge: size };
        if (!(found && 'tooLarge' in found)) return found;
        // Another call that waited at the same time may already be reading it again.
        if (reads.get(path) === read) readAnew(path, limit);
      }
    },
    list() {
      const known = lists[0] ?? disk.list();
      lists[0] = known;
      return known;
    },
  };
}

function sizeOf(found: Uint8Array | TooLarge | undefined): number {
  if (!found) return 0;
  return 'tooLarge' in found ? found.tooLarge : found.length;
}
