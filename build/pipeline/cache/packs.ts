import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import type { Contents } from '../../platform/disk/contents.ts';
import { hashOfBytes } from '../../platform/memory/digest.ts';

/** The place of kept bytes: their pack, offset and size in bytes, and their hash. */
export type KeptBytes = { readonly pack: string; readonly at: number; readonly size: number; readonly hash: string };

/**
 * Files that each hold the bytes of many outputs. Thousands of small files would take longer to write than their
 * content to make.
 */
export type Packs = {
  readonly folder: string;
  /** Appends bytes to a pack that belongs to this writer alone. Throws where they cannot be written. */
  keep(bytes: Uint8Array): KeptBytes;
  /** Whether kept bytes are unchanged. Reads them only where the date or size of their pack has changed. */
  isSound(kept: KeptBytes): boolean;
  read(kept: KeptBytes): Uint8Array;
  /** A fingerprint of a pack that changes when the file does, or `undefined` where there is no such pack. */
  stateOf(pack: string): string | undefined;
  names(): readonly string[];
  forget(pack: string): void;
  /** Closes all files. */
  close(): void;
};

/**
 * Opens the packs in a folder, which need not exist yet. `known` holds the state of each pack at the time of saving.
 */
export function openPacks(folder: string, known: ReadonlyMap<string, string> = new Map()): Packs {
  const pathOf = (pack: string) => join(folder, pack);
  const states = new Map<string, string | undefined>();
  const readers = new Map<string, number>();
  const own: { writer?: Writer | undefined } = {};
  const stateOf = (pack: string) => {
    // An existing pack is looked at once per build. The next build notices what changes afterwards.
    if (!known.has(pack)) return stateAt(pathOf(pack));
    if (!states.has(pack)) states.set(pack, stateAt(pathOf(pack)));
    return states.get(pack);
  };
  const readerOf = (pack: string) => {
    const file = readers.get(pack) ?? fs.openSync(pathOf(pack), 'r');
    readers.set(pack, file);
    return file;
  };
  const read = ({ pack, at, size }: KeptBytes) => {
    const bytes = new Uint8Array(size);
    if (fs.readSync(readerOf(pack), bytes, 0, size, at) < size) throw new Error('a pack ends before its last bytes');
    return bytes;
  };
  return {
    folder,
    stateOf,
    read,
    keep(bytes) {
      own.writer ??= beginPack(folder);
      const { pack, file, end } = own.writer;
      // Opened at once, so that the bytes stay readable when someone deletes the cache during the build.
      readerOf(pack);
      try {
        if (fs.writeSync(file, bytes) < bytes.length) throw new Error('the disk is full');
        own.writer = { pack, file, end: end + bytes.length };
      } catch (error) {
        // A failed write leaves the end of the file unknown, so nothing more is appended to this pack.
        fs.closeSync(file);
        own.writer = undefined;
        throw error;
      }
      return { pack, at: end, size: bytes.length, hash: hashOfBytes(bytes) };
    },
    isSound(kept) {
      const state = stateOf(kept.pack);
      if (state === undefined || !canOpen(() => readerOf(kept.pack))) return false;
      return state === known.get(kept.pack) || isWhole(kept, read);
    },
    names: () => (fs.existsSync(folder) ? fs.readdirSync(folder) : []),
    forget: (pack) => fs.rmSync(pathOf(pack), { recursive: true, force: true }),
    close() {
      for (const file of [...readers.values(), ...(own.writer ? [own.writer.file] : [])]) fs.closeSync(file);
      readers.clear();
      own.writer = undefined;
    },
  };
}

/** Presents kept bytes as the contents of an output; they are read on demand. */
export function contentsOf(kept: KeptBytes, packs: Packs): Contents {
  return {
    kept,
    get bytes() {
      return packs.read(kept);
    },
  };
}

/** The pack that this process is writing. */
type Writer = { readonly pack: string; readonly file: number; readonly end: number };

function beginPack(folder: string): Writer {
  fs.mkdirSync(folder, { recursive: true });
  const pack = randomBytes(8).toString('hex');
  return { pack, file: fs.openSync(join(folder, pack), 'wx'), end: 0 };
}

function stateAt(path: string): string | undefined {
  const found = fs.statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? `${found.size} ${found.mtimeMs}` : undefined;
}

function canOpen(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}

function isWhole(kept: KeptBytes, read: Packs['read']): boolean {
  try {
    return hashOfBytes(read(kept)) === kept.hash;
  } catch {
    return false;
  }
}
