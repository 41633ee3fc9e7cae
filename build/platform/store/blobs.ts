import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { hasErrorCode } from '../disk/file-errors.ts';
import { withRegular } from '../disk/read-regular.ts';
import { hashOfBytes } from '../memory/digest.ts';

/** Bytes in memory, or the place on the disk where they can be read. Plain data that can be sent to another thread. */
export type Blob = BlobInMemory | BlobOnDisk;

type BlobInMemory = { readonly hash: string; readonly size: number; readonly bytes: Uint8Array };

/** `file` is the name of a file in the folder of the store, `start` the offset in it, in bytes. */
type BlobOnDisk = { readonly hash: string; readonly size: number; readonly file: string; readonly start: number };

/** Keeps bytes apart from the values that belong to them, so that they need not stay in memory. */
export type Blobs = {
  /** The folder of the files; absent where the bytes stay in memory. */
  readonly folder?: string;
  /** Keeps bytes under a name, in one file. Bytes that cannot be written stay in memory. */
  put(name: string, parts: readonly Uint8Array[]): readonly Blob[];
  /** Gives the bytes of a blob. Throws `DamagedStore` where they are no longer what was kept. */
  read(blob: Blob): Uint8Array;
};

/** Thrown where kept bytes are missing or damaged. The build then starts again with an empty store. */
export class DamagedStore extends Error {}

/** A blob whose bytes are in memory. */
export function blobOf(bytes: Uint8Array): BlobInMemory {
  return { hash: hashOfBytes(bytes), size: bytes.length, bytes };
}

/** Keeps all bytes in memory. */
export const memoryBlobs: Blobs = {
  put: (_, parts) => parts.map(blobOf),
  read(blob) {
    if ('bytes' in blob) return blob.bytes;
    throw new DamagedStore(`${blob.file} is not in memory`);
  },
};

/** Keeps bytes in the files of a folder, one file for each name. */
export function diskBlobs(folder: string): Blobs {
  return {
    folder,
    put(name, parts) {
      try {
        writeWhole(join(folder, name), parts);
      } catch {
        // A disk that is full or read-only costs the store, not the site.
        return parts.map(blobOf);
      }
      let end = 0;
      return parts.map((bytes): BlobOnDisk => {
        const start = end;
        end += bytes.length;
        return { hash: hashOfBytes(bytes), size: bytes.length, file: name, start };
      });
    },
    read(blob) {
      if ('bytes' in blob) return blob.bytes;
      const bytes = readSlice(join(folder, blob.file), blob);
      if (!bytes || hashOfBytes(bytes) !== blob.hash) throw new DamagedStore(`${blob.file} is damaged`);
      return bytes;
    },
  };
}

/** Reads a part of a file; `undefined` where the file is missing, too short or no regular file. */
function readSlice(path: string, { start, size }: BlobOnDisk): Uint8Array | undefined {
  const bytes = new Uint8Array(size);
  try {
    return withRegular(path, (file) => fs.readSync(file, bytes, 0, size, start)) === size ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a temporary file beside the target, then renames it, so that the target is never half written. */
export function writeWhole(path: string, parts: readonly Uint8Array[]): void {
  const unfinished = `${path}.${randomUUID().slice(-12)}`;
  try {
    const file = openNew(unfinished);
    try {
      for (const part of parts) fs.writeFileSync(file, part);
    } finally {
      fs.closeSync(file);
    }
    fs.renameSync(unfinished, path);
  } catch (error) {
    fs.rmSync(unfinished, { force: true });
    throw error;
  }
}

function openNew(path: string): number {
  try {
    return fs.openSync(path, 'wx');
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    fs.mkdirSync(dirname(path), { recursive: true });
    return fs.openSync(path, 'wx');
  }
}
