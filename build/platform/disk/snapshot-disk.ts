import { digest, hashOfBytes } from '../memory/digest.ts';
import type { Disk, TooLarge } from './disk.ts';

/** A folder whose files and list are read once. It knows what was read. */
export type SnapshotDisk = Disk & {
  trace(): Promise<DiskTrace>;
  /** Tells whether a change at a relative path, of a file or folder, concerns whoever has read this folder. */
  concerns(path: string, change: FileChange): boolean;
};

/** A file that has new contents, or a file or folder that was added or removed. */
export type FileChange = 'changed' | 'added or removed';

/** Everything that was read from a folder, as digests. */
export type DiskTrace = {
  /** The digest of the list of files; `undefined` if nobody needed the list. */
  readonly list: string | undefined;
  readonly files: readonly (readonly [path: string, digest: string])[];
};

/** Tells whether folders still give the same files and lists as when they were traced. */
export async function areAsTraced(disks: readonly Disk[], traces: readonly DiskTrace[]): Promise<boolean> {
  if (disks.length !== traces.length) return false;
  try {
    const same = disks.map((disk, index) => isAsTraced(disk, traces[index] ?? { list: undefined, files: [] }));
    return !(await Promise.all(same)).includes(false);
  } catch {
    // The build reports what cannot be read.
    return false;
  }
}

async function isAsTraced(disk: Disk, { list, files }: DiskTrace): Promise<boolean> {
  if (list !== undefined && digest(await disk.list()) !== list) return false;
  const found = await Promise.all(files.map(async ([path, known]) => digestOf(await disk.read(path)) === known));
  return !found.includes(false);
}

/**
 * A folder whose files and list are read once. Later calls get the same result, even if files have changed meanwhile.
 */
export function snapshotDisk({ label, ...disk }: Disk): SnapshotDisk {
  const reads = new Map<string, ReturnType<Disk['read']>>();
  let list: Promise<readonly string[]> | undefined;
  const readAnew = (path: string, limit: number) => {
    const read = disk.read(path, limit);
    reads.set(path, read);
    return read;
  };
  return {
    label,
    async read(path, limit = Number.POSITIVE_INFINITY) {
      const found = await (reads.get(path) ?? readAnew(path, limit));
      const size = sizeOf(found);
      if (size > limit) return { tooLarge: size };
      // The limit of an earlier call was lower.
      return found && 'tooLarge' in found ? readAnew(path, limit) : found;
    },
    list() {
      list ??= disk.list();
      return list;
    },
    concerns(path, change) {
      if (reads.has(path)) return true;
      if (change === 'changed' || path.startsWith('../')) return false;
      return list !== undefined || path === '' || [...reads.keys()].some((read) => read.startsWith(`${path}/`));
    },
    async trace() {
      const files = Array.from(reads, async ([path, read]) => [path, digestOf(await read)] as const);
      return { list: list && digest(await list), files: await Promise.all(files) };
    },
  };
}

function digestOf(found: Uint8Array | TooLarge | undefined): string {
  return found instanceof Uint8Array ? hashOfBytes(found) : digest(found);
}

function sizeOf(found: Uint8Array | TooLarge | undefined): number {
  if (!found) return 0;
  return 'tooLarge' in found ? found.tooLarge : found.length;
}
