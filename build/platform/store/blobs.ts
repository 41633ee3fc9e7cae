import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { hasErrorCode } from '../disk/file-errors.ts';
import { withRegularFile } from '../disk/read-regular.ts';
import { stampOf } from '../disk/stamp-of.ts';
import { hashOfBytes } from '../memory/digest.ts';

/** Bytes in memory, or the place on the disk where they can be read. Plain data that can be sent to another thread. */
export type Blob = BlobInMemory | BlobOnDisk;

type BlobInMemory = { readonly hash: string; readonly size: number; readonly bytes: Uint8Array };

/**
 * `file` is the name of a file in the folder of the store, `stamp` what the file system says of it, `start` the offset
 * in it, in bytes.
 */
type BlobOnDisk = {
  readonly hash: string;
  readonly size: number;
  readonly file: string;
  readonly stamp: string | undefined;
  readonly start: number;
};

/** Keeps bytes apart from the values that belong to them, so that they need not stay in memory. */
export type Blobs = {
  /** The folder of the files; absent where the bytes stay in memory. */
  readonly folder?: string;
  /** Keeps bytes under a name, in one file. Bytes that cannot be written stay in memory. */
  put(name: string, parts: readonly Uint8Array[]): readonly Blob[];
  /** Tells whether a blob is as it was kept, as far as that is seen without reading it. */
  has(blob: Blob): boolean;
  /** Gives the bytes of a blob; `undefined` if they are missing or damaged. */
  find(blob: Blob): Uint8Array | undefined;
  /** The same for bytes that nobody can make again just now: throws, and deletes them, so that the next build does. */
  read(blob: Blob): Uint8Array;
};

/** A blob whose bytes are in memory. */
export function blobOf(bytes: Uint8Array): BlobInMemory {
  return { hash: hashOfBytes(bytes), size: bytes.length, bytes };
}

/** Keeps all bytes in memory. */
export const memoryBlobs: Blobs = {
  put: (_, parts) => parts.map(blobOf),
  has: (blob) => 'bytes' in blob,
  find: (blob) => ('bytes' in blob ? blob.bytes : undefined),
  read(blob) {
    if ('bytes' in blob) return blob.bytes;
    throw damaged(blob);
  },
};

/** Keeps bytes in the files of a folder, one file for each name. */
export function diskBlobs(folder: string): Blobs {
  return {
    folder,
    put(name, parts) {
      const path = join(folder, name);
      try {
        writeWhole(path, parts);
      } catch {
        // A disk that is full or read-only costs the store, not the site.
        return parts.map(blobOf);
      }
      const stamp = stampOf(path);
      let end = 0;
      return parts.map((bytes): BlobOnDisk => {
        const start = end;
        end += bytes.length;
        return { hash: hashOfBytes(bytes), size: bytes.length, file: name, stamp, start };
      });
    },
    has(blob) {
      if ('bytes' in blob) return true;
      const stamp = stampOf(join(folder, blob.file));
      // Where a cache was copied, as in CI, only the bytes tell.
      return stamp !== undefined && (stamp === blob.stamp || readSlice(folder, blob) !== undefined);
    },
    find: (blob) => ('bytes' in blob ? blob.bytes : readSlice(folder, blob)),
    read(blob) {
      if ('bytes' in blob) return blob.bytes;
      const bytes = readSlice(folder, blob);
      if (bytes) return bytes;
      fs.rmSync(join(folder, blob.file), { force: true });
      throw damaged(blob);
    },
  };
}

function damaged({ file }: BlobOnDisk): Error {
  return new Error(`nella cache il file ${file} è danneggiato o non c’è più`);
}

/** Reads a part of a file; `undefined` where the file is missing or no regular file, or the bytes are others. */
function readSlice(folder: string, { file, start, size, hash }: BlobOnDisk): Uint8Array | undefined {
  const bytes = new Uint8Array(size);
  try {
    const length = withRegularFile(join(folder, file), (opened) => fs.readSync(opened, bytes, 0, size, start));
    return length === size && hashOfBytes(bytes) === hash ? bytes : undefined;
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
