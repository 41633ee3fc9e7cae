import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { hasErrorCode } from '../disk/file-errors.ts';
import { withRegularFile } from '../disk/read-regular.ts';
import { stampOf } from '../disk/stamp-of.ts';
import { hashOfBytes } from '../memory/digest.ts';

/** Bytes in memory, or the place on the disk where they can be read. Plain data that can be sent to another thread. */
export type StoredBytes = BytesInMemory | BytesOnDisk;

type BytesInMemory = { readonly hash: string; readonly size: number; readonly bytes: Uint8Array };

/**
 * `file` is the name of a file in the folder of the store, `stamp` what the file system says of it, `start` the offset
 * in it, in bytes.
 */
type BytesOnDisk = {
  readonly hash: string;
  readonly size: number;
  readonly file: string;
  readonly stamp: string | undefined;
  readonly start: number;
};

/** Keeps bytes apart from the values that belong to them, so that they need not stay in memory. */
export type BytesStore = {
  /** The folder of the files; absent where the bytes stay in memory. */
  readonly folder?: string;
  /** Keeps bytes under a name, in one file. Bytes that cannot be written stay in memory. */
  put(name: string, parts: readonly Uint8Array[]): readonly StoredBytes[];
  /** Whether bytes are as they were kept, as far as that is seen without reading them. */
  has(stored: StoredBytes): boolean;
  /** The bytes; `undefined` if they are missing or damaged. */
  find(stored: StoredBytes): Uint8Array | undefined;
  /** The same for bytes that nobody can make again just now: throws, and deletes them, so that the next build does. */
  read(stored: StoredBytes): Uint8Array;
};

/** Bytes in memory. */
export function bytesInMemory(bytes: Uint8Array): BytesInMemory {
  return { hash: hashOfBytes(bytes), size: bytes.length, bytes };
}

/** Keeps all bytes in memory. */
export const memoryBytes: BytesStore = {
  put: (_, parts) => parts.map(bytesInMemory),
  has: (stored) => 'bytes' in stored,
  find: (stored) => ('bytes' in stored ? stored.bytes : undefined),
  read(stored) {
    if ('bytes' in stored) return stored.bytes;
    throw damaged(stored);
  },
};

/** Keeps bytes in the files of a folder, one file for each name. */
export function diskBytes(folder: string): BytesStore {
  return {
    folder,
    put(name, parts) {
      const path = join(folder, name);
      try {
        writeWhole(path, parts);
      } catch {
        // A disk that is full or read-only costs the store, not the site.
        return parts.map(bytesInMemory);
      }
      const stamp = stampOf(path);
      let end = 0;
      return parts.map((bytes): BytesOnDisk => {
        const start = end;
        end += bytes.length;
        return { hash: hashOfBytes(bytes), size: bytes.length, file: name, stamp, start };
      });
    },
    has(stored) {
      if ('bytes' in stored) return true;
      const stamp = stampOf(join(folder, stored.file));
      // Where a cache was copied, as in CI, only the bytes tell.
      return stamp !== undefined && (stamp === stored.stamp || readSlice(folder, stored) !== undefined);
    },
    find: (stored) => ('bytes' in stored ? stored.bytes : readSlice(folder, stored)),
    read(stored) {
      if ('bytes' in stored) return stored.bytes;
      const bytes = readSlice(folder, stored);
      if (bytes) return bytes;
      fs.rmSync(join(folder, stored.file), { force: true });
      throw damaged(stored);
    },
  };
}

function damaged({ file }: BytesOnDisk): Error {
  return new Error(`nella cache il file ${file} è danneggiato o non c’è più`);
}

/** Reads a part of a file; `undefined` where the file is missing or no regular file, or the bytes are others. */
function readSlice(folder: string, { file, start, size, hash }: BytesOnDisk): Uint8Array | undefined {
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
