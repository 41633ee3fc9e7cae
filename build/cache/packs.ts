import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import type { Contents } from '../contents.ts';
import { hashOfBytes } from '../digest.ts';

/** Bytes that are kept: in which pack, where they begin in it, and their hash. */
export type KeptBytes = { readonly pack: string; readonly at: number; readonly size: number; readonly hash: string };

/** Files that each hold the bytes of many: writing thousands of small ones would take longer than making what is in them. */
export type Packs = {
  readonly folder: string;
  /** Adds bytes to a pack that only this writer writes. Throws where they cannot be written. */
  keep(bytes: Uint8Array): KeptBytes;
  /** Whether bytes are still what they were; reads them only where the date or size of their pack says that somebody touched it. */
  isSound(kept: KeptBytes): boolean;
  read(kept: KeptBytes): Uint8Array;
  /** Tells a pack that somebody touches from now on; nothing where there is no such pack. */
  stateOf(pack: string): string | undefined;
  names(): readonly string[];
  forget(pack: string): void;
  /** Ends reading and writing. */
  close(): void;
};

/** The packs in a folder, which need not be there yet; `known` says in which state they were left. */
export function openPacks(folder: string, known: ReadonlyMap<string, string> = new Map()): Packs {
  const pathOf = (pack: string) => join(folder, pack);
  const states = new Map<string, string | undefined>();
  const readers = new Map<string, number>();
  const own: { writer?: Writer | undefined } = {};
  const stateOf = (pack: string) => {
    // One that was there before is as it was when it was first looked at: what is done to it afterwards is noticed by the next build.
    if (!known.has(pack)) return stateAt(pathOf(pack));
    if (!states.has(pack)) states.set(pack, stateAt(pathOf(pack)));
    return states.get(pack);
  };
  const read = ({ pack, at, size }: KeptBytes) => {
    const file = readers.get(pack) ?? fs.openSync(pathOf(pack), 'r');
    readers.set(pack, file);
    const bytes = new Uint8Array(size);
    if (fs.readSync(file, bytes, 0, size, at) < size) throw new Error('a pack ends before its last bytes');
    return bytes;
  };
  return {
    folder,
    stateOf,
    read,
    keep(bytes) {
      own.writer ??= beginPack(folder);
      const { pack, file, end } = own.writer;
      try {
        if (fs.writeSync(file, bytes) < bytes.length) throw new Error('the disk is full');
        own.writer = { pack, file, end: end + bytes.length };
      } catch (error) {
        // Nobody knows where its end is now.
        fs.closeSync(file);
        own.writer = undefined;
        throw error;
      }
      return { pack, at: end, size: bytes.length, hash: hashOfBytes(bytes) };
    },
    isSound(kept) {
      const state = stateOf(kept.pack);
      if (state === undefined) return false;
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

/** Kept bytes as what is in a file of the site; they are read when somebody asks for them. */
export function contentsOf(kept: KeptBytes, packs: Packs): Contents {
  return {
    kept,
    get bytes() {
      return packs.read(kept);
    },
  };
}

/** A pack that is being written. */
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

function isWhole(kept: KeptBytes, read: Packs['read']): boolean {
  try {
    return hashOfBytes(read(kept)) === kept.hash;
  } catch {
    return false;
  }
}
